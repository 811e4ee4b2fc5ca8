// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Programs with a failure that few orders show, but that one execution lets foresee; the pool is
 * that of Razavi's thesis (see {@code docs/strategies/predict.md}). Arguments: {@code between
 * THREADS}, {@code setters SETTERS}, {@code cycle LOCKS} or {@code pool}.
 */
public final class Foreseeable {
  private static final AtomicInteger WORK = new AtomicInteger();
  private static int flag;
  private static int first;
  private static int second;
  private static boolean closed;
  private static StringBuilder pool = new StringBuilder();

  private Foreseeable() {}

  public static void main(String[] args) throws InterruptedException {
    List<Runnable> bodies =
        switch (args[0]) {
          case "between" -> between(Integer.parseInt(args[1]));
          case "setters" -> setters(Integer.parseInt(args[1]));
          case "cycle" -> cycle(Integer.parseInt(args[1]));
          case "pool" -> List.of(Foreseeable::use, Foreseeable::close);
          default -> throw new IllegalArgumentException(args[0]);
        };
    List<Thread> threads = new ArrayList<>();
    for (Runnable body : bodies) {
      Thread thread = new Thread(body);
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** One read has to fall between two writes of one other thread. */
  private static List<Runnable> between(int threads) {
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < threads - 2; i++) {
      bodies.add(WORK::incrementAndGet);
    }
    bodies.add(
        () -> {
          flag = 1;
          flag = 0;
        });
    bodies.add(() -> check(flag == 0));
    return bodies;
  }

  /** All but one set two fields, one after the other; the last one checks them. */
  private static List<Runnable> setters(int setters) {
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < setters; i++) {
      bodies.add(
          () -> {
            first = 1;
            second = -1;
          });
    }
    bodies.add(() -> check(first == -second));
    return bodies;
  }

  /** A cycle of locks; all threads count, also while they hold one. */
  private static List<Runnable> cycle(int length) {
    Object[] locks = new Object[length];
    for (int i = 0; i < length; i++) {
      locks[i] = new Object();
    }
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      Object one = locks[i];
      Object other = locks[(i + 1) % length];
      bodies.add(
          () -> {
            WORK.incrementAndGet();
            synchronized (one) {
              WORK.incrementAndGet();
              synchronized (other) {
                WORK.incrementAndGet();
              }
            }
          });
    }
    return bodies;
  }

  /** As in a pool of objects whose methods lock all but the first look. */
  private static void use() {
    if (!closed) {
      synchronized (WORK) {
        pool.append('x');
      }
    }
  }

  private static void close() {
    synchronized (WORK) {
      pool = null;
      closed = true;
    }
  }

  private static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }
}
