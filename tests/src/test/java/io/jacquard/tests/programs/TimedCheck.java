// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/**
 * A check that would fail between two writes, and is made only late enough after them: the clock of
 * the thread that checks follows what it has read.
 */
public final class TimedCheck {
  private static final int LONG = 50;
  private static final long MICROS = 1_000;

  private static volatile int flag;
  private static volatile int work;

  private TimedCheck() {}

  public static void run() {
    flag = 0;
    work = 0;
    Thread writer = new Thread(TimedCheck::write);
    Thread checker = new Thread(TimedCheck::check);
    writer.start();
    checker.start();
    try {
      writer.join();
      checker.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void write() {
    flag = 1;
    flag = 0;
    for (int i = 0; i < LONG; i++) {
      work = 0;
    }
  }

  private static void check() {
    long begin = System.nanoTime();
    int seen = work;
    boolean late = System.nanoTime() - begin > LONG / 2 * MICROS;
    if (late && flag != seen) {
      throw new AssertionError("between the two writes");
    }
  }
}
