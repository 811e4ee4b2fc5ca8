// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Correct programs whose tasks run on a fixed pool. */
public final class PoolPrograms {
  private PoolPrograms() {}

  /** An account of a bank. */
  private static final class Account {
    final ReentrantLock lock = new ReentrantLock();
    long cents = 100;
  }

  /** As many tasks that do nothing as the pool has threads. */
  public static void emptyTasks(int tasks) {
    ExecutorService pool = Executors.newFixedThreadPool(tasks);
    List<Future<?>> results = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      results.add(pool.submit(() -> {}));
    }
    getAll(results);
    pool.shutdown();
  }

  /** Two tasks that do nothing for one worker, and an end that may drop them. */
  public static void droppedTasks() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    pool.execute(() -> {});
    pool.shutdownNow();
  }

  /** Idle workers whose time is over before that of the sleeper, who then gives them tasks. */
  public static void tasksAfterSleep() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.allowCoreThreadTimeOut(true);
    pool.execute(() -> {});
    pool.execute(() -> {});
    try {
      Thread.sleep(3_000);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    pool.execute(() -> {});
  }

  /** Transfers between three accounts, each of which takes the lower lock first. */
  public static void transfers() {
    List<Account> accounts = List.of(new Account(), new Account(), new Account());
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<?>> results = new ArrayList<>();
    results.add(pool.submit(() -> transfer(accounts, 0, 1, 10)));
    results.add(pool.submit(() -> transfer(accounts, 1, 2, 20)));
    results.add(pool.submit(() -> transfer(accounts, 2, 0, 30)));
    getAll(results);
    pool.shutdown();
    try {
      pool.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    long sum = 0;
    for (Account account : accounts) {
      sum += account.cents;
    }
    if (sum != 300) {
      throw new AssertionError("money lost: " + sum);
    }
  }

  private static void transfer(List<Account> accounts, int from, int to, long amount) {
    Account first = accounts.get(Math.min(from, to));
    Account second = accounts.get(Math.max(from, to));
    first.lock.lock();
    try {
      second.lock.lock();
      try {
        accounts.get(from).cents -= amount;
        accounts.get(to).cents += amount;
      } finally {
        second.lock.unlock();
      }
    } finally {
      first.lock.unlock();
    }
  }

  private static void getAll(List<Future<?>> results) {
    for (Future<?> result : results) {
      try {
        result.get();
      } catch (InterruptedException | ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
