// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** {@code Condition}: who is woken, in which order, and who comes back when. */
public final class Signals {

  private Signals() {}

  /** A flag under the lock, tested in a loop, makes the handshake work in every order. */
  @Litmus(topic = "locks", outcomes = "42")
  public static final class FlagInLoop {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition READY = LOCK.newCondition();
    static boolean ready;
    static int data;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.lock();
            while (!ready) READY.await();
            seen = data;
            LOCK.unlock();
          },
          () -> {
            LOCK.lock();
            data = 42;
            ready = true;
            READY.signal();
            LOCK.unlock();
          });
      Outcome.is("" + seen);
    }
  }

  /** Without a flag a signal before the wait is lost. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class NoFlag {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition READY = LOCK.newCondition();

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.lock();
            READY.await();
            LOCK.unlock();
          },
          () -> {
            LOCK.lock();
            READY.signal();
            LOCK.unlock();
          });
      Outcome.is("done");
    }
  }

  /** A signal of one condition does not reach who waits on another. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK)
  public static final class OtherCondition {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition FULL = LOCK.newCondition();
    static final Condition EMPTY = LOCK.newCondition();

    public static void main(String[] args) {
      Together.run(
          () -> {
            LOCK.lock();
            FULL.await();
            LOCK.unlock();
          },
          () -> {
            LOCK.lock();
            EMPTY.signalAll();
            LOCK.unlock();
          });
      Outcome.is("done");
    }
  }

  /** A buffer of one place with a condition for each side. */
  @Litmus(topic = "locks", outcomes = "12", large = true)
  public static final class Buffer {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition FULL = LOCK.newCondition();
    static final Condition EMPTY = LOCK.newCondition();
    static int place;
    static String got = "";

    static void put(int value) throws InterruptedException {
      LOCK.lock();
      while (place != 0) EMPTY.await();
      place = value;
      FULL.signal();
      LOCK.unlock();
    }

    static int take() throws InterruptedException {
      LOCK.lock();
      while (place == 0) FULL.await();
      int value = place;
      place = 0;
      EMPTY.signal();
      LOCK.unlock();
      return value;
    }

    public static void main(String[] args) {
      Together.run(
          () -> {
            put(1);
            put(2);
          },
          () -> got = "" + take() + take());
      Outcome.is(got);
    }
  }

  /** One condition for both sides: a signal may reach the wrong one, and everybody waits. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done", large = true)
  public static final class BufferWithOneCondition {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CHANGED = LOCK.newCondition();
    static boolean full;

    static void put() throws InterruptedException {
      LOCK.lock();
      while (full) CHANGED.await();
      full = true;
      CHANGED.signal();
      LOCK.unlock();
    }

    static void take() throws InterruptedException {
      LOCK.lock();
      while (!full) CHANGED.await();
      full = false;
      CHANGED.signal();
      LOCK.unlock();
    }

    public static void main(String[] args) {
      Together.run(() -> put(), () -> put(), () -> take(), () -> take());
      Outcome.is("done");
    }
  }

  /** Signals reach waiters in the order in which they came, and they come back in that order. */
  @Litmus(
      topic = "locks",
      outcomes = {"AB", "BA"},
      large = true)
  public static final class FirstComeFirstServed {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CAME = LOCK.newCondition();
    static final Condition GO = LOCK.newCondition();
    static String came = "";
    static String went = "";

    static void wait(String name) throws InterruptedException {
      LOCK.lock();
      came += name;
      CAME.signal();
      GO.await();
      went += name;
      LOCK.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
      Thread a = Together.thread(() -> wait("A"));
      Thread b = Together.thread(() -> wait("B"));
      a.start();
      b.start();
      LOCK.lock();
      while (came.length() < 2) CAME.await();
      GO.signalAll();
      LOCK.unlock();
      Together.join(a, b);
      Outcome.is(came.equals(went) ? went : came + " but " + went);
    }
  }

  /** Others may take the lock between a signal and the return of who was signalled. */
  @Litmus(
      topic = "locks",
      expect = {Finding.ASSERTION, Finding.DEADLOCK},
      outcomes = "done",
      note = "a deadlock if the other consumer took the item before")
  public static final class IfInsteadOfWhile {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition FILLED = LOCK.newCondition();
    static int items;

    static void take() throws InterruptedException {
      LOCK.lock();
      try {
        if (items == 0) FILLED.await();
        items--;
        assert items >= 0;
      } finally {
        LOCK.unlock();
      }
    }

    public static void main(String[] args) {
      Together.run(
          () -> take(),
          () -> {
            LOCK.lock();
            items++;
            FILLED.signal();
            LOCK.unlock();
          },
          () -> {
            LOCK.lock();
            if (items > 0) items--;
            LOCK.unlock();
          });
      Outcome.is("done");
    }
  }

  /** A fair lock goes to who was signalled before the signaller has it again. */
  @Litmus(topic = "locks", outcomes = "signalled signaller ")
  public static final class FairAfterSignal {
    static final ReentrantLock LOCK = new ReentrantLock(true);
    static final Condition GO = LOCK.newCondition();
    static String order = "";

    public static void main(String[] args) throws InterruptedException {
      LOCK.lock();
      Thread signaller =
          Together.thread(
              () -> {
                LOCK.lock();
                GO.signal();
                LOCK.unlock();
                LOCK.lock();
                order += "signaller ";
                LOCK.unlock();
              });
      signaller.start();
      GO.await();
      order += "signalled ";
      LOCK.unlock();
      Together.join(signaller);
      Outcome.is(order);
    }
  }

  /** An unfair lock may go to the signaller once more. */
  @Litmus(
      topic = "locks",
      outcomes = {"signalled signaller ", "signaller signalled "})
  public static final class UnfairAfterSignal {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();
    static String order = "";

    public static void main(String[] args) throws InterruptedException {
      LOCK.lock();
      Thread signaller =
          Together.thread(
              () -> {
                LOCK.lock();
                GO.signal();
                LOCK.unlock();
                LOCK.lock();
                order += "signaller ";
                LOCK.unlock();
              });
      signaller.start();
      GO.await();
      order += "signalled ";
      LOCK.unlock();
      Together.join(signaller);
      Outcome.is(order);
    }
  }

  /** Waiting gives up all holds and takes them back. */
  @Litmus(topic = "locks", outcomes = "1 2")
  public static final class NestedHolds {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();

    public static void main(String[] args) throws InterruptedException {
      int[] seen = new int[2];
      LOCK.lock();
      LOCK.lock();
      Thread other =
          Together.thread(
              () -> {
                LOCK.lock();
                seen[0] = LOCK.getHoldCount();
                GO.signal();
                LOCK.unlock();
              });
      other.start();
      GO.await();
      seen[1] = LOCK.getHoldCount();
      LOCK.unlock();
      LOCK.unlock();
      Together.join(other);
      Outcome.is(seen[0] + " " + seen[1]);
    }
  }

  /** A wait with a time limit ends by a signal or by itself. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"true", "false"})
  public static final class TimedWait {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();

    public static void main(String[] args) throws InterruptedException {
      LOCK.lock();
      Thread other =
          Together.thread(
              () -> {
                LOCK.lock();
                GO.signal();
                LOCK.unlock();
              });
      other.start();
      boolean signalled = GO.await(5, TimeUnit.MILLISECONDS);
      LOCK.unlock();
      Together.join(other);
      Outcome.is("" + signalled);
    }
  }

  /**
   * A waiter that gives up while the signaller has the lock is passed by: the signal goes to the
   * next one, though the first has not come back yet.
   */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"false", "true"})
  public static final class TimedWaitPassedBy {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();
    static boolean changed;
    static boolean passedBy;

    public static void main(String[] args) throws InterruptedException {
      LOCK.lock();
      Thread other =
          Together.thread(
              () -> {
                LOCK.lock();
                changed = true;
                GO.signal();
                LOCK.unlock();
              });
      other.start();
      boolean signalled = GO.awaitNanos(1000) > 0;
      passedBy = !signalled && changed;
      LOCK.unlock();
      Together.join(other);
      Outcome.is("" + passedBy);
    }
  }

  /** The other waits with a limit end in both ways, too. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"true", "false"})
  public static final class WaitUntil {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();

    public static void main(String[] args) throws InterruptedException {
      LOCK.lock();
      Thread other =
          Together.thread(
              () -> {
                LOCK.lock();
                GO.signalAll();
                LOCK.unlock();
              });
      other.start();
      boolean signalled = GO.awaitUntil(new Date(System.currentTimeMillis() + 3));
      LOCK.unlock();
      Together.join(other);
      Outcome.is("" + signalled);
    }
  }

  /** A time limit that has passed lets the lock go all the same. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "1"})
  public static final class WaitForNoTime {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();
    static int x;

    public static void main(String[] args) throws InterruptedException {
      LOCK.lock();
      Thread other =
          Together.thread(
              () -> {
                LOCK.lock();
                x = 1;
                LOCK.unlock();
              });
      other.start();
      boolean signalled = GO.await(0, TimeUnit.SECONDS);
      int seen = x;
      LOCK.unlock();
      Together.join(other);
      Outcome.is(signalled ? "signalled" : "" + seen);
    }
  }

  /** An interrupt ends a wait, once the lock is free. */
  @Litmus(
      topic = "locks",
      outcomes = {"interrupted 0", "interrupted 1"})
  public static final class Interrupted {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();
    static int x;

    public static void main(String[] args) throws InterruptedException {
      Thread main = Thread.currentThread();
      LOCK.lock();
      Thread other =
          Together.thread(
              () -> {
                main.interrupt();
                LOCK.lock();
                x = 1;
                LOCK.unlock();
              });
      other.start();
      String how = "signalled ";
      try {
        GO.await();
      } catch (InterruptedException e) {
        how = "interrupted ";
      }
      how += x;
      LOCK.unlock();
      Together.join(other);
      Outcome.is(how);
    }
  }

  /**
   * Interrupt and signal meet: either the interrupt is first, and the signal is lost, or the signal
   * is, and the thread stays interrupted. An interrupt before the signal may be noticed after it.
   */
  @Litmus(
      topic = "locks",
      outcomes = {"interrupted false", "signalled true"})
  public static final class InterruptedAndSignalled {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();

    public static void main(String[] args) throws InterruptedException {
      Thread main = Thread.currentThread();
      LOCK.lock();
      Thread other =
          Together.thread(
              () -> {
                main.interrupt();
                LOCK.lock();
                GO.signal();
                LOCK.unlock();
              });
      other.start();
      String how;
      try {
        GO.await();
        how = "signalled ";
      } catch (InterruptedException e) {
        how = "interrupted ";
      }
      LOCK.unlock();
      how += Thread.interrupted();
      Together.join(other);
      Outcome.is(how);
    }
  }

  /** Who waits uninterruptibly stays interrupted. */
  @Litmus(topic = "locks", outcomes = "true")
  public static final class Uninterruptibly {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();

    public static void main(String[] args) {
      Thread main = Thread.currentThread();
      LOCK.lock();
      Thread other =
          Together.thread(
              () -> {
                main.interrupt();
                LOCK.lock();
                GO.signal();
                LOCK.unlock();
              });
      other.start();
      GO.awaitUninterruptibly();
      LOCK.unlock();
      boolean interrupted = Thread.interrupted();
      Together.join(other);
      Outcome.is("" + interrupted);
    }
  }

  /** Only the holder of the lock waits and signals. */
  @Litmus(topic = "locks", outcomes = "3")
  public static final class NotOwner {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();

    public static void main(String[] args) throws InterruptedException {
      int[] refused = new int[1];
      Thread other =
          Together.thread(
              () -> {
                try {
                  GO.await();
                } catch (IllegalMonitorStateException e) {
                  refused[0]++;
                }
                try {
                  GO.signal();
                } catch (IllegalMonitorStateException e) {
                  refused[0]++;
                }
                try {
                  GO.signalAll();
                } catch (IllegalMonitorStateException e) {
                  refused[0]++;
                }
              });
      LOCK.lock();
      other.start();
      other.join();
      LOCK.unlock();
      Outcome.is("" + refused[0]);
    }
  }

  /** The holder can ask who waits on a condition. */
  @Litmus(
      topic = "locks",
      outcomes = {"0", "1", "2"})
  public static final class CountWaiters {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition GO = LOCK.newCondition();

    public static void main(String[] args) throws InterruptedException {
      Together.Body body =
          () -> {
            LOCK.lock();
            GO.await();
            LOCK.unlock();
          };
      Thread a = Together.thread(body);
      Thread b = Together.thread(body);
      a.setDaemon(true);
      b.setDaemon(true);
      a.start();
      b.start();
      LOCK.lock();
      int waiting = LOCK.getWaitQueueLength(GO);
      boolean some = LOCK.hasWaiters(GO);
      LOCK.unlock();
      Outcome.is(some == waiting > 0 ? "" + waiting : "wrong");
    }
  }
}
