// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.spinning;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Threads that look until they like what they see. */
public final class Readers {

  private Readers() {}

  /** A reader of a sequence lock reads again if somebody wrote meanwhile: it sees both or none. */
  @Litmus(
      topic = "spinning",
      outcomes = {"0 0", "1 1"},
      spins = true)
  public static final class SequenceLock {
    static volatile int sequence;
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
      Thread writer =
          Together.thread(
              () -> {
                sequence = 1;
                x = 1;
                y = 1;
                sequence = 2;
              });
      writer.start();
      int before;
      int seenX;
      int seenY;
      do {
        while (((before = sequence) & 1) != 0) {}
        seenX = x;
        seenY = y;
      } while (sequence != before);
      Outcome.is(seenX + " " + seenY);
    }
  }

  /** Without the second look it may see half of it. */
  @Litmus(
      topic = "spinning",
      outcomes = {"0 0", "0 1", "1 0", "1 1"},
      spins = true)
  public static final class SequenceLockWithoutSecondLook {
    static volatile int sequence;
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
      Thread writer =
          Together.thread(
              () -> {
                sequence = 1;
                x = 1;
                y = 1;
                sequence = 2;
              });
      writer.start();
      while ((sequence & 1) != 0) {}
      int seenX = x;
      int seenY = y;
      Outcome.is(seenX + " " + seenY);
    }
  }

  /** A barrier that turns a flag when all have come. */
  @Litmus(topic = "spinning", outcomes = "2 2", spins = true)
  public static final class Barrier {
    static final AtomicInteger MISSING = new AtomicInteger(2);
    static final AtomicInteger CAME = new AtomicInteger();
    static volatile boolean open;
    static volatile int left;
    static volatile int right;

    static int meet() {
      CAME.incrementAndGet();
      if (MISSING.decrementAndGet() == 0) {
        open = true;
      } else {
        while (!open) {}
      }
      return CAME.get();
    }

    public static void main(String[] args) {
      Together.both(() -> left = meet(), () -> right = meet());
      Outcome.is(left + " " + right);
    }
  }

  /** Trying to take a lock again and again is as good as waiting for it. */
  @Litmus(topic = "spinning", outcomes = "2", spins = true)
  public static final class Attempts {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int x;

    static void add() {
      while (!LOCK.tryLock()) {}
      x++;
      LOCK.unlock();
    }

    public static void main(String[] args) {
      Together.both(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** So is asking a latch for its count; but the question promises no order. */
  @Litmus(topic = "spinning", outcomes = "42", spins = true)
  public static final class CountOfLatch {
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static volatile int data;

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                data = 42;
                LATCH.countDown();
              });
      child.start();
      while (LATCH.getCount() > 0) {}
      Outcome.is("" + data);
    }
  }

  /** An optimistic reader tries until nobody wrote meanwhile. */
  @Litmus(
      topic = "spinning",
      outcomes = {"0 0", "1 1"},
      spins = true)
  public static final class OptimisticReader {
    static final StampedLock LOCK = new StampedLock();
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
      Thread writer =
          Together.thread(
              () -> {
                long stamp = LOCK.writeLock();
                x = 1;
                y = 1;
                LOCK.unlockWrite(stamp);
              });
      writer.start();
      long stamp;
      int seenX;
      int seenY;
      do {
        stamp = LOCK.tryOptimisticRead();
        seenX = x;
        seenY = y;
      } while (!LOCK.validate(stamp));
      Outcome.is(seenX + " " + seenY);
    }
  }

  /** Asking under a monitor is looking, too; the one who asks blocks the one who would answer. */
  @Litmus(topic = "spinning", outcomes = "42", spins = true)
  public static final class PollingUnderMonitor {
    static final Object LOCK = new Object();
    static boolean ready;
    static int data;

    static boolean isReady() {
      synchronized (LOCK) {
        return ready;
      }
    }

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                data = 42;
                synchronized (LOCK) {
                  ready = true;
                }
              });
      child.start();
      while (!isReady()) {}
      Outcome.is("" + data);
    }
  }

  /** Who spins with the monitor in hand that the other one needs first waits for ever. */
  @Litmus(topic = "spinning", expect = Finding.LIVELOCK, outcomes = "done", spins = true)
  public static final class SpinningWithMonitor {
    static final Object LOCK = new Object();
    static volatile boolean ready;

    public static void main(String[] args) {
      Together.both(
          () -> {
            synchronized (LOCK) {
              while (!ready) {}
            }
          },
          () -> {
            synchronized (LOCK) {
              ready = true;
            }
          });
      Outcome.is("done");
    }
  }

  /** Sleeping between two looks changes nothing; the sleeper who will answer is not waited for. */
  @Litmus(topic = "spinning", outcomes = "42", spins = true)
  public static final class PollingWithSleep {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) throws InterruptedException {
      Thread child =
          Together.thread(
              () -> {
                Thread.sleep(100);
                data = 42;
                ready = true;
              });
      child.start();
      while (!ready) {
        Thread.sleep(10);
      }
      Outcome.is("" + data);
    }
  }

  /** The same, with timeouts at any time. */
  @Litmus(topic = "spinning", outcomes = "42", spins = true, timeouts = true)
  public static final class PollingWithSleepAtAnyTime {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) throws InterruptedException {
      Thread child =
          Together.thread(
              () -> {
                Thread.sleep(100);
                data = 42;
                ready = true;
              });
      child.start();
      while (!ready) {
        Thread.sleep(10);
      }
      Outcome.is("" + data);
    }
  }

  /** Spinning lets a sleeping thread come to its end. */
  @Litmus(topic = "spinning", outcomes = "42", spins = true)
  public static final class SpinningForSleeper {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                Thread.sleep(100);
                data = 42;
                ready = true;
              });
      child.start();
      while (!ready) {}
      Outcome.is("" + data);
    }
  }

  /** Polling with sleep for what nobody will say never ends. */
  @Litmus(topic = "spinning", expect = Finding.LIVELOCK, spins = true)
  public static final class PollingForEver {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
      Thread child = Together.thread(() -> {});
      child.start();
      while (!ready) {
        Thread.sleep(10);
      }
      throw new AssertionError("nobody said so");
    }
  }

  /** An interrupt ends a sleep between two looks. */
  @Litmus(topic = "spinning", outcomes = "interrupted", spins = true)
  public static final class PollingInterrupted {
    static volatile boolean ready;
    static volatile String end = "";

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                try {
                  while (!ready) {
                    Thread.sleep(10);
                  }
                } catch (InterruptedException e) {
                  end = "interrupted";
                }
              });
      child.start();
      child.interrupt();
      Together.join(child);
      Outcome.is(end);
    }
  }

  /** Asking for an interrupt, and forgetting one that has come, is looking as well. */
  @Litmus(topic = "spinning", outcomes = "false", spins = true)
  public static final class UntilInterrupted {
    static volatile boolean still;

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                while (!Thread.interrupted()) {}
                still = Thread.currentThread().isInterrupted();
              });
      child.start();
      child.interrupt();
      Together.join(child);
      Outcome.is("" + still);
    }
  }

  /** A thread that polls with sleep can be seen sleeping, and goes on all the same. */
  @Litmus(
      topic = "spinning",
      outcomes = {"RUNNABLE", "TIMED_WAITING"},
      spins = true,
      timeouts = true)
  public static final class SeenSleeping {
    static volatile boolean ready;

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                while (!ready) {
                  Thread.sleep(10);
                }
              });
      child.start();
      Thread.State state = child.getState();
      ready = true;
      Together.join(child);
      Outcome.is("" + state);
    }
  }

  /** A loop with a deadline ends by itself. */
  @Litmus(
      topic = "spinning",
      outcomes = {"late", "ready"},
      spins = true)
  public static final class UntilDeadline {
    static volatile boolean ready;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> ready = true);
      child.start();
      long end = System.nanoTime() + 4_000;
      while (!ready) {
        if (System.nanoTime() > end) {
          Outcome.is("late");
          return;
        }
      }
      Outcome.is("ready");
    }
  }
}
