// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;

/** A hundred virtual threads add one each; by reflection, since this is compiled for JDK 17. */
public final class HundredVirtualThreads implements Runnable {
  private static final int THREADS = 100;

  @Override
  public void run() {
    AtomicInteger sum = new AtomicInteger();
    Thread[] threads = new Thread[THREADS];
    try {
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      Runnable body = sum::incrementAndGet;
      for (int i = 0; i < THREADS; i++) {
        threads[i] = (Thread) start.invoke(null, body);
      }
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
    for (Thread thread : threads) {
      Together.join(thread);
    }
    if (sum.get() != THREADS) {
      throw new AssertionError("the sum is " + sum);
    }
  }
}
