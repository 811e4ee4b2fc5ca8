// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Queues of a {@code ReentrantLock}: who is in, who passes, and what one can ask. */
public final class Fairness {

  private Fairness() {}

  /** A fair lock is a lock. */
  @Litmus(topic = "locks", outcomes = "2", large = true)
  public static final class FairMutex {
    static final Lock LOCK = new ReentrantLock(true);
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            LOCK.lock();
            x++;
            LOCK.unlock();
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** A fair lock goes to who is known to queue before it goes to who comes later. */
  @Litmus(topic = "locks", outcomes = "queued first", spins = true, givesWay = true)
  public static final class FairToQueued {
    static final ReentrantLock LOCK = new ReentrantLock(true);
    static String order = "";

    public static void main(String[] args) {
      Thread queued =
          new Thread(
              () -> {
                LOCK.lock();
                order += "queued ";
                LOCK.unlock();
              });
      LOCK.lock();
      queued.start();
      while (!LOCK.hasQueuedThread(queued)) Thread.yield();
      LOCK.unlock();
      LOCK.lock();
      order += "first";
      LOCK.unlock();
      Together.join(queued);
      Outcome.is(order);
    }
  }

  /** An unfair one may go to who comes later. */
  @Litmus(
      topic = "locks",
      outcomes = {"queued later ", "later queued "},
      spins = true,
      givesWay = true)
  public static final class UnfairToQueued {
    static final ReentrantLock LOCK = new ReentrantLock();
    static String order = "";

    public static void main(String[] args) {
      Thread queued =
          new Thread(
              () -> {
                LOCK.lock();
                order += "queued ";
                LOCK.unlock();
              });
      LOCK.lock();
      queued.start();
      while (!LOCK.hasQueuedThread(queued)) Thread.yield();
      LOCK.unlock();
      LOCK.lock();
      order += "later ";
      LOCK.unlock();
      Together.join(queued);
      Outcome.is(order);
    }
  }

  /** An attempt passes even the queue of a fair lock; one with a time limit does not. */
  @Litmus(
      topic = "locks",
      outcomes = {"false true", "true true", "true false", "false false"},
      large = true)
  public static final class AttemptsAtFairLock {
    static final ReentrantLock LOCK = new ReentrantLock(true);

    public static void main(String[] args) throws InterruptedException {
      Thread other =
          new Thread(
              () -> {
                LOCK.lock();
                LOCK.unlock();
              });
      LOCK.lock();
      other.start();
      LOCK.unlock();
      boolean inTurn = LOCK.tryLock(0, TimeUnit.SECONDS);
      if (inTurn) LOCK.unlock();
      boolean passing = LOCK.tryLock();
      if (passing) LOCK.unlock();
      Together.join(other);
      Outcome.is(inTurn + " " + passing);
    }
  }

  /** Whether a lock is held can be asked, and may have changed by the time of the answer. */
  @Litmus(
      topic = "locks",
      outcomes = {"false", "true"})
  public static final class IsLocked {
    static final ReentrantLock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      boolean[] locked = new boolean[1];
      Together.run(
          () -> {
            LOCK.lock();
            LOCK.unlock();
          },
          () -> locked[0] = LOCK.isLocked());
      Outcome.is("" + locked[0]);
    }
  }

  /** A thread that wants a lock may already be in its queue or not. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "1", "2"},
      large = true)
  public static final class QueueLength {
    static final ReentrantLock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            LOCK.lock();
            LOCK.unlock();
          };
      Thread a = Together.thread(body);
      Thread b = Together.thread(body);
      LOCK.lock();
      a.start();
      b.start();
      int length = LOCK.getQueueLength();
      LOCK.unlock();
      Together.join(a, b);
      Outcome.is("" + length);
    }
  }

  /** What a thread holds itself needs no look at the others. */
  @Litmus(topic = "locks", outcomes = "true 1 false 0")
  public static final class OwnHolds {
    static final ReentrantLock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      String[] seen = new String[2];
      Together.run(
          () -> {
            LOCK.lock();
            seen[0] = LOCK.isHeldByCurrentThread() + " " + LOCK.getHoldCount();
            LOCK.unlock();
          },
          () -> seen[1] = LOCK.isHeldByCurrentThread() + " " + LOCK.getHoldCount());
      Outcome.is(seen[0] + " " + seen[1]);
    }
  }
}
