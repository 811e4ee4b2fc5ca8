// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Threads increment a counter in a synchronized method. */
public class Increments implements Runnable {
  private final int threads;
  private final int times;

  /** So many threads, so many times each. */
  public Increments(int threads, int times) {
    this.threads = threads;
    this.times = times;
  }

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
        threads,
        () -> {
          for (int i = 0; i < times; i++) {
            counter.increment();
          }
        });
    if (counter.value != threads * times) {
      throw new AssertionError("lost updates: " + counter.value);
    }
  }
}
