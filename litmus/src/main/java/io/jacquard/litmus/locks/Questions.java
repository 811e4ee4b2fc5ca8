// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Whoever asks for the state of a lock sees what was done before it came to be so. */
public final class Questions {
  private Questions() {}

  /** A latch that has been counted down. */
  @Litmus(
      topic = "locks",
      outcomes = {"not yet", "1"})
  public static final class Counted {
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static int data;
    static String seen = "not yet";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 1;
            LATCH.countDown();
          },
          () -> {
            if (LATCH.getCount() == 0) {
              seen = "" + data;
            }
          });
      Outcome.is(seen);
    }
  }

  /** A permit that is there. */
  @Litmus(
      topic = "locks",
      outcomes = {"not yet", "1"})
  public static final class Available {
    static final Semaphore PERMITS = new Semaphore(0);
    static int data;
    static String seen = "not yet";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 1;
            PERMITS.release();
          },
          () -> {
            if (PERMITS.availablePermits() == 1) {
              seen = "" + data;
            }
          });
      Outcome.is(seen);
    }
  }

  /** A lock that is held. */
  @Litmus(
      topic = "locks",
      outcomes = {"not yet", "1"})
  public static final class Locked {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int data;
    static String seen = "not yet";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 1;
            LOCK.lock();
          },
          () -> {
            if (LOCK.isLocked()) {
              seen = "" + data;
            }
          });
      Outcome.is(seen);
    }
  }

  /** A thread in the queue. */
  @Litmus(
      topic = "locks",
      outcomes = {"not yet", "1"})
  public static final class Queued {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int data;

    public static void main(String[] args) throws InterruptedException {
      LOCK.lock();
      Thread other =
          new Thread(
              () -> {
                data = 1;
                LOCK.lock();
                LOCK.unlock();
              });
      other.start();
      String seen = LOCK.hasQueuedThreads() ? "" + data : "not yet";
      LOCK.unlock();
      other.join();
      Outcome.is(seen);
    }
  }

  /** A lock that is free may never have been taken: nothing orders the two. */
  @Litmus(
      topic = "locks",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"not yet", "0", "1"})
  public static final class Free {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int data;
    static String seen = "not yet";

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.lock();
            data = 1;
            LOCK.unlock();
          },
          () -> {
            if (!LOCK.isLocked()) {
              seen = "" + data;
            }
          });
      Outcome.is(seen);
    }
  }
}
