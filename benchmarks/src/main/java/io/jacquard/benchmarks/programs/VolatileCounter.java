// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Three threads increment a volatile counter five times each; updates may get lost. */
public final class VolatileCounter implements Runnable {
  private static final int THREADS = 3;
  private static final int TIMES = 5;

  private volatile int value;

  @Override
  public void run() {
    VolatileCounter counter = new VolatileCounter();
    Together.run(THREADS, counter::count);
    if (counter.value < 2 || counter.value > THREADS * TIMES) {
      throw new AssertionError("impossible: " + counter.value);
    }
  }

  @SuppressWarnings("NonAtomicOperationOnVolatileField") // what is measured
  private void count() {
    for (int i = 0; i < TIMES; i++) {
      value++;
    }
  }
}
