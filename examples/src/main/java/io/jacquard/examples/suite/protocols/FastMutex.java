// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Lamport's fast protocol (1987): a few steps if nobody else wants to enter. Size: threads, rounds
 * of each.
 */
public abstract class FastMutex extends Exclusion {
  private static final int NOBODY = -1;

  private AtomicIntegerArray trying;
  private volatile int first = NOBODY;
  private volatile int second = NOBODY;

  @Override
  void enter(int me) {
    while (!tryToEnter(me)) {
      awaitFree();
    }
  }

  private boolean tryToEnter(int me) {
    trying.set(me, 1);
    first = me;
    if (second != NOBODY) {
      trying.set(me, 0);
      return false;
    }
    second = me;
    return isUnopposed(me);
  }

  /** Whether this thread is the one to enter after all that came to the second door. */
  boolean isUnopposed(int me) {
    if (first == me) {
      return true;
    }
    trying.set(me, 0);
    awaitOthers();
    return second == me;
  }

  void awaitOthers() {
    for (int i = 0; i < trying.length(); i++) {
      while (trying.get(i) == 1) {
        Thread.onSpinWait();
      }
    }
  }

  private void awaitFree() {
    while (second != NOBODY) {
      Thread.onSpinWait();
    }
  }

  @Override
  void leave(int me) {
    second = NOBODY;
    trying.set(me, 0);
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    trying = new AtomicIntegerArray(threads);
    run(threads, Sizes.of(args, 1, 1));
  }

  /** Does not look whether somebody came to the first door meanwhile. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "2")
  public static final class FaultyCheck extends FastMutex {
    @Override
    boolean isUnopposed(int me) {
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new FaultyCheck().run(args);
    }
  }

  /** Does not wait for those who are still between the doors. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "2")
  public static final class FaultyPatience extends FastMutex {
    @Override
    void awaitOthers() {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyPatience().run(args);
    }
  }

  /** The whole protocol. */
  @Specimen(size = "2", smallest = "2", traces = 16)
  public static final class Corrected extends FastMutex {
    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
