// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One thread changes two values, three compare them, all under a read–write lock. */
public final class ReadersAndWriter implements Runnable {
  private static final int TIMES = 3;

  private static final class Pair {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int first;
    private int second;

    void change() {
      lock.writeLock().lock();
      try {
        first++;
        second++;
      } finally {
        lock.writeLock().unlock();
      }
    }

    void compare() {
      lock.readLock().lock();
      try {
        if (first != second) {
          throw new AssertionError(first + " and " + second);
        }
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  @Override
  public void run() {
    Pair pair = new Pair();
    Thread writer = new Thread(() -> repeat(pair::change));
    writer.start();
    Together.run(3, () -> repeat(pair::compare));
    Together.join(writer);
  }

  private static void repeat(Runnable step) {
    for (int i = 0; i < TIMES; i++) {
      step.run();
    }
  }
}
