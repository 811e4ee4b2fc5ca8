// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** {@code ReentrantReadWriteLock}: who may be in together, and who has to stand back. */
public final class ReadersAndWriters {

  private ReadersAndWriters() {}

  /** Writers exclude readers and each other; what they wrote is seen. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "2"})
  public static final class Excluded {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int x;
    static int y;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.writeLock().lock();
            x++;
            y++;
            LOCK.writeLock().unlock();
          },
          () -> {
            LOCK.readLock().lock();
            seen = x + y;
            LOCK.readLock().unlock();
          });
      Outcome.is("" + seen);
    }
  }

  /** Writing under the read lock is a race between two readers. */
  @Litmus(
      topic = "locks",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"1", "2"})
  public static final class WriteUnderReadLock {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            LOCK.readLock().lock();
            x++;
            LOCK.readLock().unlock();
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** Two readers are in together: each waits inside for the other. */
  @Litmus(topic = "locks", outcomes = "done")
  public static final class ReadersTogether {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final CountDownLatch BOTH = new CountDownLatch(2);

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            LOCK.readLock().lock();
            BOTH.countDown();
            BOTH.await();
            LOCK.readLock().unlock();
          };
      Together.run(body, body);
      Outcome.is("done");
    }
  }

  /** A writer that queues between them keeps the second reader out: they wait for ever. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done", large = true)
  public static final class ReaderBehindWriter {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final CountDownLatch BOTH = new CountDownLatch(2);

    public static void main(String[] args) {
      Together.Body reader =
          () -> {
            LOCK.readLock().lock();
            BOTH.countDown();
            BOTH.await();
            LOCK.readLock().unlock();
          };
      Together.run(
          reader,
          reader,
          () -> {
            LOCK.writeLock().lock();
            LOCK.writeLock().unlock();
          });
      Outcome.is("done");
    }
  }

  /** A reader that only tries passes the writer who queues. */
  @Litmus(
      topic = "locks",
      outcomes = {"false", "true"})
  public static final class AttemptPastWriter {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

    public static void main(String[] args) {
      boolean[] read = new boolean[1];
      Thread writer =
          Together.thread(
              () -> {
                LOCK.writeLock().lock();
                LOCK.writeLock().unlock();
              });
      Thread reader =
          Together.thread(
              () -> {
                read[0] = LOCK.readLock().tryLock();
                if (read[0]) LOCK.readLock().unlock();
              });
      LOCK.readLock().lock();
      writer.start();
      reader.start();
      LOCK.readLock().unlock();
      Together.join(writer, reader);
      Outcome.is("" + read[0]);
    }
  }

  /** Who reads already may read again, even if a writer queues. */
  @Litmus(topic = "locks", outcomes = "done")
  public static final class ReadTwice {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.readLock().lock();
            LOCK.readLock().lock();
            LOCK.readLock().unlock();
            LOCK.readLock().unlock();
          },
          () -> {
            LOCK.writeLock().lock();
            LOCK.writeLock().unlock();
          });
      Outcome.is("done");
    }
  }

  /** Who reads cannot become a writer: it waits for itself. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK)
  public static final class Upgraded {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.readLock().lock();
            LOCK.writeLock().lock();
            LOCK.writeLock().unlock();
            LOCK.readLock().unlock();
          });
      Outcome.is("done");
    }
  }

  /** Who writes can go over to reading, and nobody writes in between. */
  @Litmus(
      topic = "locks",
      outcomes = {"1 2", "2 1"})
  public static final class Downgraded {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int x;
    static final int[] SEEN = new int[2];

    static void body(int self) {
      LOCK.writeLock().lock();
      int mine = ++x;
      LOCK.readLock().lock();
      LOCK.writeLock().unlock();
      SEEN[self] = x == mine ? mine : -1;
      LOCK.readLock().unlock();
    }

    public static void main(String[] args) {
      Together.run(() -> body(0), () -> body(1));
      Outcome.is(SEEN[0] + " " + SEEN[1]);
    }
  }

  /** The condition of a write lock; the read lock has none. */
  @Litmus(topic = "locks", outcomes = "42 refused")
  public static final class Conditions {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final Condition READY = LOCK.writeLock().newCondition();
    static int data;

    public static void main(String[] args) throws InterruptedException {
      Thread writer =
          Together.thread(
              () -> {
                LOCK.writeLock().lock();
                data = 42;
                READY.signal();
                LOCK.writeLock().unlock();
              });
      writer.start();
      LOCK.writeLock().lock();
      LOCK.readLock().lock();
      while (data == 0) READY.await();
      LOCK.writeLock().unlock();
      int seen = data;
      LOCK.readLock().unlock();
      Together.join(writer);
      String condition = "";
      try {
        LOCK.readLock().newCondition();
      } catch (UnsupportedOperationException e) {
        condition = " refused";
      }
      Outcome.is(seen + condition);
    }
  }

  /** A reader of a fair lock stands back behind everybody, also behind readers. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done", large = true)
  public static final class FairReaders {
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock(true);
    static final CountDownLatch BOTH = new CountDownLatch(2);

    public static void main(String[] args) {
      Together.Body reader =
          () -> {
            LOCK.readLock().lock();
            BOTH.countDown();
            BOTH.await();
            LOCK.readLock().unlock();
          };
      Together.run(
          reader,
          reader,
          () -> {
            LOCK.writeLock().lock();
            LOCK.writeLock().unlock();
          });
      Outcome.is("done");
    }
  }

  /** Both locks can be waited for with a limit. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"false false", "false true", "true false", "true true"},
      large = true)
  public static final class InTime {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

    public static void main(String[] args) {
      boolean[] taken = new boolean[2];
      Together.run(
          () -> {
            taken[0] = LOCK.readLock().tryLock(1, TimeUnit.SECONDS);
            if (taken[0]) LOCK.readLock().unlock();
          },
          () -> {
            taken[1] = LOCK.writeLock().tryLock(1, TimeUnit.SECONDS);
            if (taken[1]) LOCK.writeLock().unlock();
          },
          () -> {
            LOCK.writeLock().lock();
            LOCK.writeLock().unlock();
          });
      Outcome.is(taken[0] + " " + taken[1]);
    }
  }

  /** Only who holds a lock gives it back. */
  @Litmus(topic = "locks", outcomes = "2")
  public static final class NotOwner {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

    public static void main(String[] args) {
      int[] refused = new int[1];
      LOCK.readLock().lock();
      Together.run(
          () -> {
            try {
              LOCK.readLock().unlock();
            } catch (IllegalMonitorStateException e) {
              refused[0]++;
            }
            try {
              LOCK.writeLock().unlock();
            } catch (IllegalMonitorStateException e) {
              refused[0]++;
            }
          });
      LOCK.readLock().unlock();
      Outcome.is("" + refused[0]);
    }
  }

  /** One can ask how many read, whether somebody writes, and how often one does so oneself. */
  @Litmus(
      topic = "locks",
      outcomes = {"0 false", "0 true", "1 false", "2 false"})
  public static final class Questions {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

    public static void main(String[] args) {
      String[] seen = new String[1];
      boolean[] right = new boolean[1];
      Together.run(
          () -> {
            LOCK.readLock().lock();
            LOCK.readLock().lock();
            right[0] = LOCK.getReadHoldCount() == 2 && LOCK.getWriteHoldCount() == 0;
            LOCK.readLock().unlock();
            LOCK.readLock().unlock();
            LOCK.writeLock().lock();
            right[0] &= LOCK.isWriteLockedByCurrentThread();
            right[0] &= LOCK.writeLock().getHoldCount() == 1;
            LOCK.writeLock().unlock();
          },
          () -> {
            int readers = LOCK.getReadLockCount();
            seen[0] = readers > 0 ? readers + " false" : readers + " " + LOCK.isWriteLocked();
          });
      Outcome.is(right[0] ? seen[0] : "wrong");
    }
  }
}
