// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Each thread increments a counter of its own, and last the one that all share. */
public class OwnCounters implements Runnable {
  private final int threads;
  private final int times;

  /** So many threads, so many increments of its own counter each. */
  public OwnCounters(int threads, int times) {
    this.threads = threads;
    this.times = times;
  }

  @Override
  public void run() {
    AtomicIntegerArray own = new AtomicIntegerArray(threads);
    AtomicInteger shared = new AtomicInteger();
    Thread[] started = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int index = i;
      started[i] =
          new Thread(
              () -> {
                for (int j = 0; j < times; j++) {
                  own.incrementAndGet(index);
                }
                shared.incrementAndGet();
              });
    }
    for (Thread thread : started) {
      thread.start();
    }
    for (Thread thread : started) {
      Together.join(thread);
    }
    if (shared.get() != threads) {
      throw new AssertionError("lost updates: " + shared.get());
    }
  }
}
