// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/**
 * Fails after many steps: two threads write one variable, then main fails.
 *
 * <p>Argument: how often each.
 */
public final class LongFailure {
  private static volatile int last;

  private LongFailure() {}

  public static void main(String[] args) throws InterruptedException {
    int times = Integer.parseInt(args[0]);
    Thread other = new Thread(() -> write(times));
    other.start();
    write(times);
    other.join();
    throw new IllegalStateException("after " + last);
  }

  private static void write(int times) {
    for (int i = 0; i < times; i++) {
      last = i;
    }
  }
}
