// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** {@code ReentrantLock} as a mutex: who holds it, how often, and what it orders. */
public final class Mutexes {

  private Mutexes() {}

  /** A lock around the whole update loses nothing. */
  @Litmus(topic = "locks", outcomes = "2")
  public static final class Locked {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            LOCK.lock();
            try {
              x++;
            } finally {
              LOCK.unlock();
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** A lock around half of the update loses the other half, though nothing races. */
  @Litmus(
      topic = "locks",
      outcomes = {"1", "2"})
  public static final class LockedInHalves {
    static final Lock LOCK = new ReentrantLock();
    static int x;

    static int get() {
      LOCK.lock();
      try {
        return x;
      } finally {
        LOCK.unlock();
      }
    }

    static void set(int value) {
      LOCK.lock();
      try {
        x = value;
      } finally {
        LOCK.unlock();
      }
    }

    public static void main(String[] args) {
      Together.Body body = () -> set(get() + 1);
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** Two locks protect nothing from each other, whoever uses them before and after. */
  @Litmus(
      topic = "locks",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"1", "2"})
  public static final class TwoLocks {
    static final Lock LEFT = new ReentrantLock();
    static final Lock RIGHT = new ReentrantLock();
    static int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            LEFT.lock();
            x++;
            LEFT.unlock();
          },
          () -> {
            RIGHT.lock();
            x++;
            RIGHT.unlock();
          });
      Outcome.is("" + x);
    }
  }

  /** An unlock orders what comes before it and what follows the next lock. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "42"})
  public static final class Published {
    static final Lock LOCK = new ReentrantLock();
    static int data;
    static boolean ready;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 42;
            LOCK.lock();
            ready = true;
            LOCK.unlock();
          },
          () -> {
            LOCK.lock();
            boolean now = ready;
            LOCK.unlock();
            if (now) {
              seen = data;
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** A thread that holds the lock takes it again, and only its last unlock frees it. */
  @Litmus(
      topic = "locks",
      outcomes = {"1 2 0", "2 2 0"})
  public static final class Reentered {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int x;
    static int seen;
    static int holds;

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.lock();
            LOCK.lock();
            holds = LOCK.getHoldCount();
            x = 1;
            LOCK.unlock();
            x = 2;
            LOCK.unlock();
          },
          () -> {
            LOCK.lock();
            seen = x;
            x = 1;
            LOCK.unlock();
          });
      Outcome.is((x == 1 ? seen == 2 ? 1 : -1 : x) + " " + holds + " " + LOCK.getHoldCount());
    }
  }

  /** Two threads take two locks in opposite orders. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class OppositeOrder {
    static final Lock LEFT = new ReentrantLock();
    static final Lock RIGHT = new ReentrantLock();

    static void both(Lock first, Lock second) {
      first.lock();
      second.lock();
      second.unlock();
      first.unlock();
    }

    public static void main(String[] args) {
      Together.run(() -> both(LEFT, RIGHT), () -> both(RIGHT, LEFT));
      Outcome.is("done");
    }
  }

  /** A lock and a monitor can wait for each other in a circle, too. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class LockAndMonitor {
    static final Lock LOCK = new ReentrantLock();
    static final Object MONITOR = new Object();

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.lock();
            synchronized (MONITOR) {
              LOCK.unlock();
            }
          },
          () -> {
            synchronized (MONITOR) {
              LOCK.lock();
              LOCK.unlock();
            }
          });
      Outcome.is("done");
    }
  }

  /** Who returns without unlocking leaves the lock taken. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class Forgotten {
    static final Lock LOCK = new ReentrantLock();
    static boolean done;

    static void once() {
      LOCK.lock();
      if (done) {
        return;
      }
      done = true;
      LOCK.unlock();
    }

    public static void main(String[] args) {
      Together.run(Forgotten::once, Forgotten::once, Forgotten::last);
      Outcome.is("done");
    }

    static void last() {
      LOCK.lock();
      LOCK.unlock();
    }
  }

  /** Only the holder can unlock. */
  @Litmus(topic = "locks", expect = Finding.EXCEPTION)
  public static final class UnlockedByOther {
    static final Lock LOCK = new ReentrantLock();

    public static void main(String[] args) {
      LOCK.lock();
      Together.run(LOCK::unlock);
      Outcome.is("done");
    }
  }

  /** An attempt takes the lock if it is free and fails if not. */
  @Litmus(
      topic = "locks",
      outcomes = {"1", "2"})
  public static final class Attempted {
    static final Lock LOCK = new ReentrantLock();
    static int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.lock();
            x++;
            LOCK.unlock();
          },
          () -> {
            if (LOCK.tryLock()) {
              x++;
              LOCK.unlock();
            }
          });
      Outcome.is("" + x);
    }
  }

  /** A failed attempt orders nothing. */
  @Litmus(
      topic = "locks",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"0", "1"})
  public static final class FailedAttempt {
    static final Lock LOCK = new ReentrantLock();
    static int x;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            LOCK.lock();
          },
          () -> {
            if (LOCK.tryLock()) {
              LOCK.unlock();
            } else {
              seen = x;
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** Attempts in opposite orders never wait in a circle; both may fail. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "1", "2"})
  public static final class AttemptsInOppositeOrder {
    static final Lock LEFT = new ReentrantLock();
    static final Lock RIGHT = new ReentrantLock();
    static final int[] DONE = new int[2];

    static void both(int self, Lock first, Lock second) {
      first.lock();
      if (second.tryLock()) {
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

  /** A lock that everybody only tries is held by one at most; somebody gets it. */
  @Litmus(
      topic = "locks",
      outcomes = {"1", "2"})
  public static final class TwoAttempts {
    static final Lock LOCK = new ReentrantLock();
    static final boolean[] DONE = new boolean[2];

    static void attempt(int self) {
      if (LOCK.tryLock()) {
        DONE[self] = true;
        LOCK.unlock();
      }
    }

    public static void main(String[] args) {
      Together.run(() -> attempt(0), () -> attempt(1));
      Outcome.is("" + ((DONE[0] ? 1 : 0) + (DONE[1] ? 1 : 0)));
    }
  }
}
