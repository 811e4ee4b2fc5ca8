// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.waiting;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** One thread waits for what another does: with the discipline and without it. */
public final class Handshakes {

  private Handshakes() {}

  /** A flag under the lock, tested in a loop, makes the handshake work in every order. */
  @Litmus(topic = "waiting", outcomes = "42")
  public static final class FlagInLoop {
    static final Object LOCK = new Object();
    static boolean ready;
    static int data;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              while (!ready) LOCK.wait();
              seen = data;
            }
          },
          () -> {
            synchronized (LOCK) {
              data = 42;
              ready = true;
              LOCK.notify();
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** Synchronized methods wait on and notify their own object. */
  @Litmus(topic = "waiting", outcomes = "42")
  public static final class FlagInMethods {
    static final class Cell {
      Integer value;

      synchronized void put(int v) {
        value = v;
        notifyAll();
      }

      synchronized int take() throws InterruptedException {
        while (value == null) wait();
        return value;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Cell cell = new Cell();
      Thread writer = Together.thread(() -> cell.put(42));
      writer.start();
      int seen = cell.take();
      Together.join(writer);
      Outcome.is("" + seen);
    }
  }

  /** Without a flag a notification before the wait is lost and the waiter waits for ever. */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class NoFlag {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              LOCK.wait();
            }
          },
          () -> {
            synchronized (LOCK) {
              LOCK.notify();
            }
          });
      Outcome.is("done");
    }
  }

  /** A flag tested outside the lock lets the notification slip between the test and the wait. */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class FlagTestedOutside {
    static final Object LOCK = new Object();
    static volatile boolean ready;

    public static void main(String[] args) {
      Together.run(
          () -> {
            if (!ready) {
              synchronized (LOCK) {
                LOCK.wait();
              }
            }
          },
          () -> {
            ready = true;
            synchronized (LOCK) {
              LOCK.notify();
            }
          });
      Outcome.is("done");
    }
  }

  /** A volatile flag set outside the lock is enough as long as it is tested and notified inside. */
  @Litmus(topic = "waiting", outcomes = "done")
  public static final class FlagSetOutside {
    static final Object LOCK = new Object();
    static volatile boolean ready;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              while (!ready) LOCK.wait();
            }
          },
          () -> {
            ready = true;
            synchronized (LOCK) {
              LOCK.notify();
            }
          });
      Outcome.is("done");
    }
  }

  /** A notification before the flag is set: the waiter may wake, see nothing, and wait for ever. */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class NotifiedTooEarly {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              while (!ready) LOCK.wait();
            }
          },
          () -> {
            synchronized (LOCK) {
              LOCK.notify();
            }
            synchronized (LOCK) {
              ready = true;
            }
          });
      Outcome.is("done");
    }
  }

  /** A waiter that nobody ever notifies waits for ever, in every order. */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK)
  public static final class NeverNotified {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              LOCK.wait();
            }
          });
      throw new AssertionError("woken by nobody");
    }
  }

  /** A notification that finds nobody waiting does nothing. */
  @Litmus(topic = "waiting", outcomes = "done")
  public static final class NobodyWaits {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            synchronized (LOCK) {
              LOCK.notify();
              LOCK.notifyAll();
            }
          };
      Together.run(body, body);
      Outcome.is("done");
    }
  }

  /** Waiting gives back every hold of the monitor and takes as many again. */
  @Litmus(topic = "waiting", outcomes = "done")
  public static final class WaitReleasesAllHolds {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              synchronized (LOCK) {
                while (!ready) LOCK.wait();
              }
              if (!Thread.holdsLock(LOCK)) throw new AssertionError("a hold was lost");
            }
            if (Thread.holdsLock(LOCK)) throw new AssertionError("a hold was left");
          },
          () -> {
            synchronized (LOCK) {
              ready = true;
              LOCK.notify();
            }
          });
      Outcome.is("done");
    }
  }

  /**
   * The notifier keeps the monitor until it leaves, so the waiter sees what it wrote after the
   * notification.
   */
  @Litmus(topic = "waiting", outcomes = "42")
  public static final class NotifierKeepsMonitor {
    static final Object LOCK = new Object();
    static boolean ready;
    static int data;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              while (!ready) LOCK.wait();
              seen = data;
            }
          },
          () -> {
            synchronized (LOCK) {
              ready = true;
              LOCK.notify();
              data = 42;
            }
          });
      Outcome.is("" + seen);
    }
  }

  /** A buffer of one place hands over two items in order. */
  @Litmus(topic = "waiting", outcomes = "1,2")
  public static final class BufferOfOne {
    static final class Buffer {
      Integer slot;

      synchronized void put(int v) throws InterruptedException {
        while (slot != null) wait();
        slot = v;
        notifyAll();
      }

      synchronized int take() throws InterruptedException {
        while (slot == null) wait();
        int v = slot;
        slot = null;
        notifyAll();
        return v;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Buffer buffer = new Buffer();
      Thread producer =
          Together.thread(
              () -> {
                buffer.put(1);
                buffer.put(2);
              });
      producer.start();
      int first = buffer.take();
      int second = buffer.take();
      Together.join(producer);
      Outcome.is(first + "," + second);
    }
  }

  /** Two threads that wait for each other's signal before giving their own wait for ever. */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK)
  public static final class BothWaitFirst {
    static final Object LOCK = new Object();
    static boolean left;
    static boolean right;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              while (!right) LOCK.wait();
              left = true;
              LOCK.notifyAll();
            }
          },
          () -> {
            synchronized (LOCK) {
              while (!left) LOCK.wait();
              right = true;
              LOCK.notifyAll();
            }
          });
      throw new AssertionError("nobody gave the first signal");
    }
  }
}
