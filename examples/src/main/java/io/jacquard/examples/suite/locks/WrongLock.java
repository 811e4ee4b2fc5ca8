// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Tellers book into one ledger, each under a lock. Size: tellers. */
public abstract class WrongLock {

  static final class Ledger {
    int entries;
  }

  /** One of those who book. */
  static final class Teller {}

  /** What this teller locks. */
  abstract Object lock(Teller teller, Ledger ledger);

  void run(String[] args) throws InterruptedException {
    int tellers = Sizes.of(args, 0, 2);
    Ledger ledger = new Ledger();
    new Crew()
        .with(
            tellers,
            i -> {
              synchronized (lock(new Teller(), ledger)) {
                ledger.entries++;
              }
            })
        .run();
    assert ledger.entries == tellers : ledger.entries;
  }

  /** Each teller locks itself, which keeps nobody out. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "3")
  public static final class Faulty extends WrongLock {
    @Override
    Object lock(Teller teller, Ledger ledger) {
      return teller;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** All lock what they share. */
  @Specimen(size = "3", smallest = "2", traces = 2)
  public static final class Corrected extends WrongLock {
    @Override
    Object lock(Teller teller, Ledger ledger) {
      return ledger;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
