// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The same thing done a number of times, to see what one more costs. */
public final class Rounds {
  private Rounds() {}

  public static void lockAndUnlock(int rounds) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    besideAnother(
        rounds,
        () -> {
          lock.lock();
          lock.unlock();
        });
  }

  public static void signalAndAwait(int rounds) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition turn = lock.newCondition();
    Thread other = new Thread(() -> take(lock, turn, rounds));
    other.start();
    take(lock, turn, rounds);
    lock.lock();
    turn.signal();
    lock.unlock();
    other.join();
  }

  private static void take(ReentrantLock lock, Condition turn, int rounds) {
    lock.lock();
    for (int i = 0; i < rounds; i++) {
      turn.signal();
      turn.awaitUninterruptibly();
    }
    turn.signal();
    lock.unlock();
  }

  public static void addToVector(int rounds) throws Exception {
    Vector<Integer> vector = new Vector<>();
    besideAnother(rounds, () -> vector.add(1));
  }

  public static void addToWrapper(int rounds) throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    besideAnother(rounds, () -> list.add(1));
  }

  public static void merge(int rounds) throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    besideAnother(rounds, () -> map.merge("key", 1, Integer::sum));
  }

  /** A thread that does nothing makes the object a shared one. */
  private static void besideAnother(int rounds, Runnable round) throws InterruptedException {
    Thread other = new Thread(() -> Objects.requireNonNull(round));
    other.start();
    for (int i = 0; i < rounds; i++) {
      round.run();
    }
    other.join();
  }

  public static void submitAndGet(int rounds) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    for (int i = 0; i < rounds; i++) {
      pool.submit(() -> 1).get();
    }
  }

  public static void execute(int rounds) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    for (int i = 0; i < rounds; i++) {
      pool.execute(() -> {});
    }
  }

  public static void scheduleAndGet(int rounds) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    for (int i = 0; i < rounds; i++) {
      pool.schedule(() -> 1, 1, TimeUnit.SECONDS).get();
    }
  }

  public static void supplyAndJoin(int rounds) {
    for (int i = 0; i < rounds; i++) {
      CompletableFuture.supplyAsync(() -> 1).join();
    }
  }

  public static void forkAndJoin(int rounds) {
    ForkJoinPool pool = new ForkJoinPool(1);
    for (int i = 0; i < rounds; i++) {
      pool.submit(() -> 1).join();
    }
  }

  public static void arrayQueue(int rounds) throws Exception {
    pass(new ArrayBlockingQueue<>(1), rounds);
  }

  public static void linkedQueue(int rounds) throws Exception {
    pass(new LinkedBlockingQueue<>(1), rounds);
  }

  public static void synchronousQueue(int rounds) throws Exception {
    pass(new SynchronousQueue<>(), rounds);
  }

  private static void pass(BlockingQueue<Integer> queue, int rounds) throws Exception {
    Thread producer =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < rounds; i++) {
                  queue.put(i);
                }
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    producer.start();
    for (int i = 0; i < rounds; i++) {
      queue.take();
    }
    producer.join();
  }

  public static void barrier(int rounds) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread other =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < rounds; i++) {
                  barrier.await();
                }
              } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    for (int i = 0; i < rounds; i++) {
      barrier.await();
    }
    other.join();
  }
}
