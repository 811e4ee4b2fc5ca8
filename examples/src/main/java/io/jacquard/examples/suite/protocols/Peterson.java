// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Peterson's protocol for two threads (1981). Size: rounds of each. */
public abstract class Peterson extends Exclusion {
  private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
  private volatile int waits;

  void announce(int me) {
    wants.set(me, 1);
  }

  void giveWay(int me) {
    waits = me;
  }

  @Override
  void enter(int me) {
    announce(me);
    giveWay(me);
    while (wants.get(1 - me) == 1 && waits == me) {
      Thread.onSpinWait();
    }
  }

  @Override
  void leave(int me) {
    wants.set(me, 0);
  }

  void run(String[] args) throws InterruptedException {
    run(2, Sizes.of(args, 0, 1));
  }

  /** Without the announcement nobody waits. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "1")
  public static final class FaultyAnnouncement extends Peterson {
    @Override
    void announce(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyAnnouncement().run(args);
    }
  }

  /** If nobody gives way, the thread that is to wait may wait for itself. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "1")
  public static final class FaultyCourtesy extends Peterson {
    @Override
    void giveWay(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyCourtesy().run(args);
    }
  }

  /** The whole protocol. */
  @Specimen(size = "3", smallest = "1", traces = 4)
  public static final class Corrected extends Peterson {
    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
