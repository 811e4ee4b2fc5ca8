// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** A fixed pool of two threads; six tasks add to a sum under a lock; main waits for all of them. */
public final class PoolOfFutures implements Runnable {
  private static final int TASKS = 6;

  private static final class Sum {
    private final ReentrantLock lock = new ReentrantLock();
    private int value;

    int add(int number) {
      lock.lock();
      try {
        value += number;
        return number;
      } finally {
        lock.unlock();
      }
    }
  }

  @Override
  public void run() {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Sum sum = new Sum();
    List<Future<Integer>> parts = new ArrayList<>();
    for (int i = 1; i <= TASKS; i++) {
      int number = i;
      parts.add(pool.submit(() -> sum.add(number)));
    }
    int total = 0;
    for (Future<Integer> part : parts) {
      try {
        total += part.get();
      } catch (InterruptedException | ExecutionException e) {
        throw new AssertionError(e);
      }
    }
    pool.shutdown();
    if (total != TASKS * (TASKS + 1) / 2) {
      throw new AssertionError("the sum is " + total);
    }
  }
}
