// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/**
 * Two threads count without a lock, and something else goes wrong that has nothing to do with it.
 */
public final class FailsAnyway {
  private static volatile int count;
  private static volatile boolean begun;

  private FailsAnyway() {}

  /** In every order, after all threads have ended. */
  public static void always() {
    run(FailsAnyway::add, FailsAnyway::add);
    throw new IllegalStateException("always");
  }

  /**
   * If a thread that does not count looks late: in no natural order, but wherever one of the others
   * is to come first.
   */
  public static void beside() {
    run(FailsAnyway::look, FailsAnyway::begin, FailsAnyway::add);
  }

  /** The same, and here somebody looks at the count, too. */
  public static void besideAndChecked() {
    beside();
    if (count != 2) {
      throw new AssertionError("lost");
    }
  }

  private static void look() {
    if (begun) {
      throw new IllegalStateException("late");
    }
  }

  private static void begin() {
    begun = true;
    add();
  }

  private static void add() {
    count++;
  }

  private static void run(Runnable... bodies) {
    count = 0;
    begun = false;
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(bodies[i]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
