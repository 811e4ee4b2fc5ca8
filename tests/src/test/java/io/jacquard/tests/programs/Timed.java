// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that wait for a limited time, sleep, or look at the clock. */
public final class Timed {
  private Timed() {}

  private static void check(boolean right, String otherwise) {
    if (!right) {
      throw new AssertionError(otherwise);
    }
  }

  /** A sleep of 100 ms in the place of synchronisation. */
  public static final class FlakySleep {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
      new Thread(() -> done = true).start();
      Thread.sleep(100);
      check(done, "not done");
    }
  }

  /** Two sleeps of the same length, of which the second is taken for the later one. */
  public static final class TwoSleeps {
    static volatile boolean first;

    public static void main(String[] args) throws InterruptedException {
      new Thread(
              () -> {
                pause(100);
                first = true;
              })
          .start();
      pause(100);
      check(first, "the second was first");
    }
  }

  /** A notification after five seconds, and a wait for half a second more. */
  public static final class LateNotification {
    static final Object BELL = new Object();
    static boolean rung;

    public static void main(String[] args) throws InterruptedException {
      new Thread(
              () -> {
                pause(5_000);
                synchronized (BELL) {
                  rung = true;
                  BELL.notifyAll();
                }
              })
          .start();
      synchronized (BELL) {
        if (!rung) {
          BELL.wait(5_500);
        }
        check(rung, "not rung");
      }
    }
  }

  /** A pool whose tasks take no time has a minute to end. */
  public static final class EndOfPool {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      pool.execute(() -> sum++);
      pool.shutdown();
      check(pool.awaitTermination(1, TimeUnit.MINUTES), "not ended in a minute");
    }
  }

  /** Looks every ten milliseconds, for five seconds, whether something is done after fifty. */
  public static final class Poll {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
      new Thread(
              () -> {
                pause(50);
                done = true;
              })
          .start();
      long end = System.currentTimeMillis() + 5_000;
      while (!done) {
        check(System.currentTimeMillis() <= end, "not done after 5 s");
        Thread.sleep(10);
      }
    }
  }

  /** Works until it is told to stop, which happens after a second. */
  public static final class WorkUntilTold {
    static volatile boolean stopped;
    static volatile int work;

    public static void main(String[] args) throws InterruptedException {
      Thread worker =
          new Thread(
              () -> {
                while (!stopped) {
                  work++;
                }
              });
      worker.start();
      Thread.sleep(1_000);
      stopped = true;
      worker.join();
    }
  }

  /** Every way to say that a thread waits for ever, and a thread that ends the wait. */
  public static final class ForEver {
    public static void main(String[] args) throws Exception {
      CountDownLatch latch = new CountDownLatch(1);
      Semaphore permits = new Semaphore(0);
      ReentrantLock lock = new ReentrantLock();
      Condition told = lock.newCondition();
      boolean[] tells = new boolean[1];
      Thread main = Thread.currentThread();
      Thread other =
          new Thread(
              () -> {
                latch.countDown();
                permits.release();
                lock.lock();
                tells[0] = true;
                told.signal();
                lock.unlock();
                pause(1_000);
                LockSupport.unpark(main);
              });
      other.start();
      check(latch.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS), "latch");
      check(permits.tryAcquire(Long.MAX_VALUE, TimeUnit.DAYS), "permits");
      lock.lock();
      while (!tells[0]) {
        check(told.awaitNanos(Long.MAX_VALUE) > 1_000_000_000_000L, "condition");
      }
      lock.unlock();
      long before = System.nanoTime();
      LockSupport.parkNanos(Long.MAX_VALUE);
      check(System.nanoTime() - before >= 999_000_000, "park");
      other.join(Long.MAX_VALUE);
      check(!other.isAlive(), "join");
    }
  }

  /** Whoever is woken, or sees what was done, after two seconds is two seconds older. */
  public static final class ClocksFollow {
    static volatile boolean parked;

    public static void main(String[] args) throws Exception {
      long start = System.nanoTime();
      CountDownLatch latch = new CountDownLatch(1);
      Thread main = Thread.currentThread();
      new Thread(
              () -> {
                pause(2_000);
                latch.countDown();
                LockSupport.unpark(main);
              })
          .start();
      LockSupport.park();
      check(System.nanoTime() - start >= 1_999_000_000, "after unpark");
      check(latch.getCount() == 0, "latch");
      Thread sleeper =
          new Thread(
              () -> {
                try {
                  Thread.sleep(60_000);
                  check(false, "not interrupted");
                } catch (InterruptedException e) {
                  check(System.nanoTime() - start >= 3_999_000_000L, "after interrupt");
                }
              });
      sleeper.start();
      Thread.sleep(2_000);
      sleeper.interrupt();
      while (latch.getCount() > 0 || sleeper.isAlive()) {
        Thread.onSpinWait();
      }
    }
  }

  /** What a latch says that was opened after two seconds. */
  public static final class ClockAfterQuestion {
    public static void main(String[] args) throws InterruptedException {
      long start = System.nanoTime();
      CountDownLatch latch = new CountDownLatch(1);
      Thread opener =
          new Thread(
              () -> {
                pause(2_000);
                latch.countDown();
              });
      opener.start();
      Thread.sleep(2_200);
      if (latch.getCount() == 0) {
        check(System.nanoTime() - start >= 1_999_000_000, "after a question");
      }
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
