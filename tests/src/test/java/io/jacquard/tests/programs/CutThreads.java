// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that end while daemon threads compete for something that one of them may hold. */
public final class CutThreads {
  private static final Object MONITOR = new Object();
  private static int x;

  private CutThreads() {}

  /** Two threads take a monitor, and nothing else. */
  public static void emptyBlocks() {
    Runnable body =
        () -> {
          synchronized (MONITOR) {
            // what is to be ordered is the monitor itself
          }
        };
    startDaemons(body, body);
  }

  /** Two threads write under a monitor. */
  public static void twoWriters() {
    startDaemons(CutThreads::write, CutThreads::write);
  }

  public static void threeWriters() {
    startDaemons(CutThreads::write, CutThreads::write, CutThreads::write);
  }

  private static void write() {
    synchronized (MONITOR) {
      x = 1;
    }
  }

  public static void locks() {
    ReentrantLock lock = new ReentrantLock();
    Runnable body =
        () -> {
          lock.lock();
          x = 1;
          lock.unlock();
        };
    startDaemons(body, body);
  }

  public static void permits() {
    Semaphore permits = new Semaphore(1);
    Runnable body =
        () -> {
          permits.acquireUninterruptibly();
          x = 1;
          permits.release();
        };
    startDaemons(body, body);
  }

  /** One waits, and the other notifies it or comes too early. */
  public static void waiters() {
    Runnable waiting =
        () -> {
          synchronized (MONITOR) {
            try {
              MONITOR.wait();
              x = 1;
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          }
        };
    Runnable notifying =
        () -> {
          synchronized (MONITOR) {
            x = 2;
            MONITOR.notify();
          }
        };
    startDaemons(waiting, notifying);
  }

  private static void startDaemons(Runnable... bodies) {
    for (Runnable body : bodies) {
      Thread thread = new Thread(body);
      thread.setDaemon(true);
      thread.start();
    }
  }
}
