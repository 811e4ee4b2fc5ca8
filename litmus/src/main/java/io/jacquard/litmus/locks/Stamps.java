// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/** {@code StampedLock}: three modes, no owners. */
public final class Stamps {

  private Stamps() {}

  /** Writers exclude readers. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "2"})
  public static final class Excluded {
    static final StampedLock LOCK = new StampedLock();
    static int x;
    static int y;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            long stamp = LOCK.writeLock();
            x++;
            y++;
            LOCK.unlockWrite(stamp);
          },
          () -> {
            long stamp = LOCK.readLock();
            seen = x + y;
            LOCK.unlockRead(stamp);
          });
      Outcome.is("" + seen);
    }
  }

  /** A point read optimistically: what is validated is consistent. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "2", "again 2"})
  public static final class Optimistic {
    static final StampedLock LOCK = new StampedLock();
    static volatile int x;
    static volatile int y;
    static String seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            long stamp = LOCK.writeLock();
            x = 1;
            y = 1;
            LOCK.unlockWrite(stamp);
          },
          () -> {
            long stamp = LOCK.tryOptimisticRead();
            int sum = x + y;
            if (LOCK.validate(stamp)) {
              seen = "" + sum;
            } else {
              stamp = LOCK.readLock();
              seen = "again " + (x + y);
              LOCK.unlockRead(stamp);
            }
          });
      Outcome.is(seen);
    }
  }

  /** What is used before it is validated is a race. */
  @Litmus(
      topic = "locks",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1", "1 invalid", "0 invalid"})
  public static final class UsedBeforeValidated {
    static final StampedLock LOCK = new StampedLock();
    static int x;
    static volatile int used;
    static String seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            long stamp = LOCK.writeLock();
            x = 1;
            LOCK.unlockWrite(stamp);
          },
          () -> {
            long stamp = LOCK.tryOptimisticRead();
            used = x;
            seen = used + (LOCK.validate(stamp) ? "" : " invalid");
          });
      Outcome.is(seen);
    }
  }

  /** Without validation the two halves need not belong together. */
  @Litmus(topic = "locks", expect = Finding.ASSERTION, outcomes = "done")
  public static final class NotValidated {
    static final StampedLock LOCK = new StampedLock();
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
      Together.run(
          () -> {
            long stamp = LOCK.writeLock();
            x = 1;
            y = 1;
            LOCK.unlockWrite(stamp);
          },
          () -> {
            LOCK.tryOptimisticRead();
            int sum = x + y;
            assert sum != 1;
          });
      Outcome.is("done");
    }
  }

  /** Plain fields read optimistically are no race with the writer if that is validated. */
  @Litmus(
      topic = "locks",
      weak = true,
      outcomes = {"-1", "0", "1"},
      note = "by the memory model such reads need volatile fields")
  public static final class OptimisticAndPlain {
    static final StampedLock LOCK = new StampedLock();
    static int x;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            long stamp = LOCK.writeLock();
            x = 1;
            LOCK.unlockWrite(stamp);
          },
          () -> {
            long stamp = LOCK.tryOptimisticRead();
            int value = x;
            seen = LOCK.validate(stamp) ? value : -1;
          });
      Outcome.is("" + seen);
    }
  }

  /** The lock knows no owner: who has it cannot take it again. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK)
  public static final class NotReentrant {
    static final StampedLock LOCK = new StampedLock();

    public static void main(String[] args) {
      Together.run(
          () -> {
            long first = LOCK.writeLock();
            long second = LOCK.writeLock();
            LOCK.unlockWrite(second);
            LOCK.unlockWrite(first);
          });
      Outcome.is("done");
    }
  }

  /** Another thread may give the lock back, if it has the stamp. */
  @Litmus(topic = "locks", outcomes = "done")
  public static final class UnlockedByOther {
    static final StampedLock LOCK = new StampedLock();

    public static void main(String[] args) {
      long stamp = LOCK.writeLock();
      Together.run(
          () -> {
            long next = LOCK.writeLock();
            LOCK.unlock(next);
          },
          () -> LOCK.unlock(stamp));
      Outcome.is("done");
    }
  }

  /** A stamp serves once. */
  @Litmus(topic = "locks", expect = Finding.EXCEPTION)
  public static final class StaleStamp {
    static final StampedLock LOCK = new StampedLock();

    public static void main(String[] args) {
      Together.run(
          () -> {
            long stamp = LOCK.writeLock();
            LOCK.unlockWrite(stamp);
            LOCK.unlockWrite(stamp);
          });
      Outcome.is("done");
    }
  }

  /** Two readers may both want to become writers; an attempt tells, where waiting would hang. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "1", "2"})
  public static final class Upgraded {
    static final StampedLock LOCK = new StampedLock();
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            long stamp = LOCK.readLock();
            long write = LOCK.tryConvertToWriteLock(stamp);
            if (write != 0) {
              x++;
              stamp = write;
            }
            LOCK.unlock(stamp);
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** All the ways between the modes. */
  @Litmus(topic = "locks", outcomes = "true true true true true")
  public static final class Conversions {
    public static void main(String[] args) {
      boolean[] right = new boolean[5];
      StampedLock lock = new StampedLock();
      Together.run(
          () -> {
            long optimistic = lock.tryOptimisticRead();
            long read = lock.tryConvertToReadLock(optimistic);
            right[0] = read != 0 && lock.isReadLocked() && lock.getReadLockCount() == 1;
            long write = lock.tryConvertToWriteLock(read);
            right[1] = write != 0 && lock.isWriteLocked() && !lock.isReadLocked();
            long back = lock.tryConvertToReadLock(write);
            right[2] = back != 0 && !lock.isWriteLocked() && lock.isReadLocked();
            long free = lock.tryConvertToOptimisticRead(back);
            right[3] = free != 0 && !lock.isReadLocked() && lock.validate(free);
            right[4] = !lock.validate(optimistic) && !lock.tryUnlockRead();
          });
      Outcome.is(right[0] + " " + right[1] + " " + right[2] + " " + right[3] + " " + right[4]);
    }
  }

  /** Readers pass a writer who queues; who came while somebody wrote queues behind it. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done", large = true)
  public static final class ReaderBehindWriter {
    static final StampedLock LOCK = new StampedLock();
    static final CountDownLatch BOTH = new CountDownLatch(2);

    public static void main(String[] args) {
      Together.Body reader =
          () -> {
            long stamp = LOCK.readLock();
            BOTH.countDown();
            BOTH.await();
            LOCK.unlockRead(stamp);
          };
      Thread a = Together.thread(reader);
      Thread b = Together.thread(reader);
      Thread writer = Together.thread(() -> LOCK.unlockWrite(LOCK.writeLock()));
      long stamp = LOCK.writeLock();
      a.start();
      b.start();
      writer.start();
      LOCK.unlockWrite(stamp);
      Together.join(a, b, writer);
      Outcome.is("done");
    }
  }

  /** If nobody wrote when the readers came, they are in together. */
  @Litmus(topic = "locks", outcomes = "done", large = true)
  public static final class ReadersPastWriter {
    static final StampedLock LOCK = new StampedLock();
    static final CountDownLatch BOTH = new CountDownLatch(2);

    public static void main(String[] args) {
      Thread reader =
          Together.thread(
              () -> {
                long stamp = LOCK.readLock();
                BOTH.countDown();
                BOTH.await();
                LOCK.unlockRead(stamp);
              });
      Thread writer = Together.thread(() -> LOCK.unlockWrite(LOCK.writeLock()));
      long stamp = LOCK.readLock();
      reader.start();
      writer.start();
      BOTH.countDown();
      try {
        BOTH.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      LOCK.unlockRead(stamp);
      Together.join(reader, writer);
      Outcome.is("done");
    }
  }

  /** The views are locks on the same thing. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "2"})
  public static final class Views {
    static final StampedLock LOCK = new StampedLock();
    static int x;
    static int y;
    static int seen;

    public static void main(String[] args) {
      Lock read = LOCK.asReadLock();
      Lock write = LOCK.asReadWriteLock().writeLock();
      Together.run(
          () -> {
            write.lock();
            x++;
            y++;
            write.unlock();
          },
          () -> {
            read.lock();
            seen = x + y;
            read.unlock();
          });
      Outcome.is("" + seen);
    }
  }

  /** Time limits and attempts in both modes. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"false false", "false true", "true false", "true true"})
  public static final class InTime {
    static final StampedLock LOCK = new StampedLock();

    public static void main(String[] args) {
      boolean[] taken = new boolean[2];
      Together.run(
          () -> {
            long stamp = LOCK.tryReadLock(1, TimeUnit.SECONDS);
            taken[0] = stamp != 0;
            if (taken[0]) LOCK.unlockRead(stamp);
          },
          () -> {
            long stamp = LOCK.tryWriteLock(1, TimeUnit.SECONDS);
            taken[1] = stamp != 0;
            if (taken[1]) LOCK.unlockWrite(stamp);
          },
          () -> {
            long stamp = LOCK.tryWriteLock();
            if (stamp != 0) LOCK.unlockWrite(stamp);
          });
      Outcome.is(taken[0] + " " + taken[1]);
    }
  }
}
