// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Waiting for a {@code ReentrantLock} that ends before the lock comes: by time, by interrupt. */
public final class Limits {

  private Limits() {}

  /** Who takes it for granted that a lock comes in time is wrong under contention. */
  @Litmus(topic = "locks", expect = Finding.EXCEPTION, timeouts = true, outcomes = "done")
  public static final class TimeIgnored {
    static final Lock LOCK = new ReentrantLock();

    static void body() throws InterruptedException {
      LOCK.tryLock(1, TimeUnit.SECONDS);
      LOCK.unlock();
    }

    public static void main(String[] args) {
      Together.run(() -> body(), () -> body());
      Outcome.is("done");
    }
  }

  /** A lock that did not come in time is not used. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"1", "2"})
  public static final class TimeRespected {
    static final Lock LOCK = new ReentrantLock();
    static int x;

    static void body() throws InterruptedException {
      if (LOCK.tryLock(1, TimeUnit.SECONDS)) {
        x++;
        LOCK.unlock();
      }
    }

    public static void main(String[] args) {
      Together.run(() -> body(), () -> body());
      Outcome.is("" + x);
    }
  }

  /** A free lock comes in time. */
  @Litmus(topic = "locks", timeouts = true, outcomes = "true")
  public static final class FreeInTime {
    static final Lock LOCK = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
      boolean[] taken = new boolean[1];
      Together.run(
          () -> {
            taken[0] = LOCK.tryLock(1, TimeUnit.NANOSECONDS);
            LOCK.unlock();
          });
      Outcome.is("" + taken[0]);
    }
  }

  /** A lock that never comes: only time helps, and it passes when nothing else can. */
  @Litmus(topic = "locks", outcomes = "false")
  public static final class NeverInTime {
    static final Lock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      boolean[] taken = new boolean[1];
      LOCK.lock();
      Together.run(() -> taken[0] = LOCK.tryLock(1, TimeUnit.SECONDS));
      LOCK.unlock();
      Outcome.is("" + taken[0]);
    }
  }

  /** With no time at all it is an attempt. */
  @Litmus(
      topic = "locks",
      outcomes = {"false", "true"})
  public static final class NoTime {
    static final Lock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      boolean[] taken = new boolean[1];
      Together.run(
          () -> {
            LOCK.lock();
            LOCK.unlock();
          },
          () -> {
            taken[0] = LOCK.tryLock(0, TimeUnit.SECONDS);
            if (taken[0]) LOCK.unlock();
          });
      Outcome.is("" + taken[0]);
    }
  }

  /** Locks taken in opposite orders with a time limit: both may give up, nobody waits for ever. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"0", "1", "2"},
      large = true)
  public static final class OppositeOrderInTime {
    static final Lock LEFT = new ReentrantLock();
    static final Lock RIGHT = new ReentrantLock();
    static final int[] DONE = new int[2];

    static void both(int self, Lock first, Lock second) throws InterruptedException {
      first.lock();
      if (second.tryLock(1, TimeUnit.MILLISECONDS)) {
        DONE[self]++;
        second.unlock();
      }
      first.unlock();
    }

    public static void main(String[] args) {
      Together.run(() -> both(0, LEFT, RIGHT), () -> both(1, RIGHT, LEFT));
      Outcome.is("" + (DONE[0] + DONE[1]));
    }
  }

  /** An interrupt ends an interruptible wait; one that comes too late does not. */
  @Litmus(
      topic = "locks",
      outcomes = {"interrupted false", "locked true"})
  public static final class Interrupted {
    static final Lock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      String[] how = new String[1];
      Thread waiter =
          new Thread(
              () -> {
                try {
                  LOCK.lockInterruptibly();
                  LOCK.unlock();
                  how[0] = "locked ";
                } catch (InterruptedException e) {
                  how[0] = "interrupted ";
                }
                how[0] += Thread.interrupted();
              });
      LOCK.lock();
      waiter.start();
      waiter.interrupt();
      LOCK.unlock();
      Together.join(waiter);
      Outcome.is(how[0]);
    }
  }

  /** Who knows that it is interrupted does not get the lock, free or not. */
  @Litmus(topic = "locks", outcomes = "interrupted false")
  public static final class InterruptedBefore {
    static final Lock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      String[] how = new String[1];
      Together.run(
          () -> {
            Thread.currentThread().interrupt();
            try {
              LOCK.lockInterruptibly();
              how[0] = "locked ";
            } catch (InterruptedException e) {
              how[0] = "interrupted ";
            }
            how[0] += Thread.interrupted();
          });
      Outcome.is(how[0]);
    }
  }

  /** A plain lock does not care for interrupts. */
  @Litmus(topic = "locks", outcomes = "true")
  public static final class Uninterruptible {
    static final Lock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      boolean[] interrupted = new boolean[1];
      Thread waiter =
          new Thread(
              () -> {
                LOCK.lock();
                LOCK.unlock();
                interrupted[0] = Thread.interrupted();
              });
      LOCK.lock();
      waiter.start();
      waiter.interrupt();
      LOCK.unlock();
      Together.join(waiter);
      Outcome.is("" + (interrupted[0] || waiter.isInterrupted()));
    }
  }

  /** A deadlock of threads that can be interrupted is dissolved by an interrupt. */
  @Litmus(
      topic = "locks",
      outcomes = {"both", "one"},
      large = true)
  public static final class DissolvedByInterrupt {
    static final Lock LEFT = new ReentrantLock();
    static final Lock RIGHT = new ReentrantLock();
    static final boolean[] DONE = new boolean[2];

    static void both(int self, Lock first, Lock second) {
      first.lock();
      try {
        second.lockInterruptibly();
        second.unlock();
        DONE[self] = true;
      } catch (InterruptedException e) {
        // gives up
      } finally {
        first.unlock();
      }
    }

    public static void main(String[] args) {
      Thread left = new Thread(() -> both(0, LEFT, RIGHT));
      Thread right = new Thread(() -> both(1, RIGHT, LEFT));
      left.start();
      right.start();
      left.interrupt();
      Together.join(left, right);
      Outcome.is(DONE[0] && DONE[1] ? "both" : DONE[1] ? "one" : "none");
    }
  }
}
