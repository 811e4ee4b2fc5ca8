// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.Jacquard;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Programs that catch whatever is thrown at them. */
public final class CatchesAll {
  public static int caught;
  private static volatile int shared;

  private CatchesAll() {}

  private interface Body {
    void run() throws Exception;
  }

  private static void attempt(Body body) {
    try {
      body.run();
    } catch (Throwable e) {
      caught++;
    }
  }

  /** Two threads. */
  public static void main(String[] args) {
    new Thread(CatchesAll::count).start();
    count();
  }

  private static void count() {
    for (int i = 0; i < 5; i++) {
      int value = i;
      attempt(() -> shared = value);
    }
  }

  /** A branch on an input, before there is a second thread. */
  public static void branches() {
    attempt(() -> shared = Jacquard.anyInt("n") > 3 ? 1 : 2);
  }

  /** The same while there are two. */
  public static void branchesBesideAnother() {
    new Thread(() -> shared = 3).start();
    branches();
  }

  /** The same inside the JDK, which wraps what it catches. */
  public static void branchesInATask() {
    FutureTask<Integer> task = new FutureTask<>(() -> Jacquard.anyInt("n") > 3 ? 1 : 2);
    task.run();
    attempt(task::get);
  }

  private static final class Unusable {
    static final int VALUE = Integer.parseInt("none");
  }

  /** What the JDK and the JVM throw, and the models in their place. */
  public static void misuses() {
    caught = 0;
    Object free = new Object();
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread other = new Thread(() -> shared++);
    other.start();
    attempt(other::join);
    attempt(free::notify);
    attempt(free::wait);
    attempt(lock::unlock);
    attempt(condition::signal);
    attempt(condition::await);
    attempt(() -> lock.hasWaiters(null));
    attempt(() -> new ReentrantLock().hasWaiters(condition));
    attempt(() -> new StampedLock().unlockWrite(7));
    attempt(() -> new Semaphore(1).release(-1));
    attempt(() -> new Semaphore(Integer.MAX_VALUE).release());
    attempt(other::start);
    attempt(() -> shared = Unusable.VALUE);
    attempt(() -> shared = Unusable.VALUE);
    attempt(() -> System.arraycopy(new Object[] {free}, 0, new String[1], 0, 1));
    if (caught != 14) {
      throw new AssertionError("caught " + caught);
    }
  }
}
