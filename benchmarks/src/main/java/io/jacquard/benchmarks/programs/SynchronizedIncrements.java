// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Three threads increment a counter five times each, in a synchronized method. */
public final class SynchronizedIncrements implements Runnable {
  private static final int THREADS = 3;
  private static final int TIMES = 5;

  private static final class Counter {
    private int value;

    synchronized void increment() {
      value++;
    }
  }

  @Override
  public void run() {
    Counter counter = new Counter();
    Together.run(
        THREADS,
        () -> {
          for (int i = 0; i < TIMES; i++) {
            counter.increment();
          }
        });
    if (counter.value != THREADS * TIMES) {
      throw new AssertionError("lost updates: " + counter.value);
    }
  }
}
