// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicBoolean;

/** A flag that whoever sets it has the section. Size: threads, rounds of each. */
public abstract class TestAndSetLock extends Exclusion {
  final AtomicBoolean taken = new AtomicBoolean();

  abstract boolean tryToTake();

  @Override
  void enter(int me) {
    while (!tryToTake()) {
      Thread.onSpinWait();
    }
  }

  @Override
  void leave(int me) {
    taken.set(false);
  }

  void run(String[] args) throws InterruptedException {
    run(Sizes.of(args, 0, 2), Sizes.of(args, 1, 1));
  }

  /** Tests and sets in two steps. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = {"3", "1"},
      givesWay = true)
  public static final class Faulty extends TestAndSetLock {
    @Override
    boolean tryToTake() {
      if (taken.get()) {
        return false;
      }
      taken.set(true);
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Tests and sets in one step. */
  @Specimen(
      size = {"3", "1"},
      smallest = {"2", "1"},
      traces = 2)
  public static final class Corrected extends TestAndSetLock {
    @Override
    boolean tryToTake() {
      return taken.compareAndSet(false, true);
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
