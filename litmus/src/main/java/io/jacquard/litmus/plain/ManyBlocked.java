// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Many threads are blocked until the main thread lets all of them go on. Arguments: how many; what
 * blocks them.
 */
public final class ManyBlocked {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition OPENED = LOCK.newCondition();
  private static boolean open;

  private ManyBlocked() {}

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> block(args[1]));
    }
    synchronized (LOCK) {
      for (Thread thread : threads) {
        thread.start();
      }
    }
    LOCK.lock();
    open = true;
    OPENED.signalAll();
    LOCK.unlock();
    for (Thread thread : threads) {
      LockSupport.unpark(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void block(String by) {
    try {
      switch (by) {
        case "monitor" -> {
          synchronized (LOCK) {
            Thread.yield();
          }
        }
        case "condition" -> {
          LOCK.lock();
          while (!open) {
            OPENED.await();
          }
          LOCK.unlock();
        }
        case "park" -> LockSupport.park();
        case "sleep" -> Thread.sleep(5);
        default -> throw new IllegalArgumentException(by);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
