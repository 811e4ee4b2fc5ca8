// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.waiting;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayDeque;
import java.util.Deque;

/** Several waiters on one monitor: who is notified, and what they find. */
public final class Waiters {

  private Waiters() {}

  /** Which of two waiters a notification wakes is a choice: the woken one then wakes the other. */
  @Litmus(
      topic = "waiting",
      outcomes = {"12", "21"},
      note =
          "Each waiter starts the next thread inside the monitor, so both wait when the notifier gets in; HotSpot wakes the longest waiting first, so real runs show 12 only.")
  public static final class WhichIsNotified {
    static final Object LOCK = new Object();
    static String order = "";

    static Thread waiter(String name, Thread next) {
      return Together.thread(
          () -> {
            synchronized (LOCK) {
              next.start();
              LOCK.wait();
              order += name;
              LOCK.notify();
            }
          });
    }

    public static void main(String[] args) {
      Thread notifier =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  LOCK.notify();
                }
              });
      Thread second = waiter("2", notifier);
      Thread first = waiter("1", second);
      first.start();
      Together.join(first, second);
      Outcome.is(order);
    }
  }

  /** A notification to all wakes both waiters, which get the monitor back in either order. */
  @Litmus(
      topic = "waiting",
      outcomes = {"12", "21"},
      note =
          "HotSpot hands the monitor over in an order of its own, so real runs may show one order only.")
  public static final class AllAreNotified {
    static final Object LOCK = new Object();
    static String order = "";

    static Thread waiter(String name, Thread next) {
      return Together.thread(
          () -> {
            synchronized (LOCK) {
              next.start();
              LOCK.wait();
              order += name;
            }
          });
    }

    public static void main(String[] args) {
      Thread notifier =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  LOCK.notifyAll();
                }
              });
      Thread second = waiter("2", notifier);
      Thread first = waiter("1", second);
      first.start();
      Together.join(first, second);
      Outcome.is(order);
    }
  }

  /** One notification for two waiters leaves one of them waiting for ever. */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK)
  public static final class OneNotificationForTwo {
    static final Object LOCK = new Object();

    static Thread waiter(Thread next) {
      return Together.thread(
          () -> {
            synchronized (LOCK) {
              next.start();
              LOCK.wait();
            }
          });
    }

    public static void main(String[] args) {
      Thread notifier =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  LOCK.notify();
                }
              });
      Thread second = waiter(notifier);
      Thread first = waiter(second);
      first.start();
      Together.join(first, second);
      throw new AssertionError("one notification woke two");
    }
  }

  /**
   * Two kinds of waiters share a monitor, so a notification to one of them may wake the wrong kind
   * and be lost.
   */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK, outcomes = "done", large = true)
  public static final class WrongKindNotified {
    static final Object LOCK = new Object();
    static boolean left;
    static boolean right;

    public static void main(String[] args) {
      Thread one =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  while (!left) LOCK.wait();
                }
              });
      Thread two =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  while (!right) LOCK.wait();
                }
              });
      one.start();
      two.start();
      synchronized (LOCK) {
        left = true;
        LOCK.notify();
      }
      synchronized (LOCK) {
        right = true;
        LOCK.notify();
      }
      Together.join(one, two);
      Outcome.is("done");
    }
  }

  /** With a notification to all, both kinds of waiters look again and nobody is forgotten. */
  @Litmus(topic = "waiting", outcomes = "done", large = true)
  public static final class BothKindsNotified {
    static final Object LOCK = new Object();
    static boolean left;
    static boolean right;

    public static void main(String[] args) {
      Thread one =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  while (!left) LOCK.wait();
                }
              });
      Thread two =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  while (!right) LOCK.wait();
                }
              });
      one.start();
      two.start();
      synchronized (LOCK) {
        left = true;
        LOCK.notifyAll();
      }
      synchronized (LOCK) {
        right = true;
        LOCK.notifyAll();
      }
      Together.join(one, two);
      Outcome.is("done");
    }
  }

  /**
   * A condition tested once before the wait may be false again after it, because another consumer
   * was quicker.
   */
  @Litmus(topic = "waiting", expect = Finding.ASSERTION, outcomes = "0", large = true)
  public static final class TestedOnce {
    static final Object LOCK = new Object();
    static int items;

    static void consume() throws InterruptedException {
      synchronized (LOCK) {
        if (items == 0) LOCK.wait();
        if (--items < 0) throw new AssertionError("took what was not there");
      }
    }

    static void produce() {
      synchronized (LOCK) {
        items++;
        LOCK.notifyAll();
      }
    }

    public static void main(String[] args) {
      Thread one = Together.thread(() -> consume());
      Thread two = Together.thread(() -> consume());
      one.start();
      two.start();
      produce();
      produce();
      Together.join(one, two);
      Outcome.is("" + items);
    }
  }

  /** A condition tested in a loop around the wait always holds after it. */
  @Litmus(topic = "waiting", outcomes = "0", large = true)
  public static final class TestedInLoop {
    static final Object LOCK = new Object();
    static int items;

    static void consume() throws InterruptedException {
      synchronized (LOCK) {
        while (items == 0) LOCK.wait();
        if (--items < 0) throw new AssertionError("took what was not there");
      }
    }

    static void produce() {
      synchronized (LOCK) {
        items++;
        LOCK.notifyAll();
      }
    }

    public static void main(String[] args) {
      Thread one = Together.thread(() -> consume());
      Thread two = Together.thread(() -> consume());
      one.start();
      two.start();
      produce();
      produce();
      Together.join(one, two);
      Outcome.is("" + items);
    }
  }

  /** A queue tested once before the wait may be empty again after it: taking from it throws. */
  @Litmus(topic = "waiting", expect = Finding.EXCEPTION, outcomes = "empty", large = true)
  public static final class QueueTestedOnce {
    static final Deque<String> QUEUE = new ArrayDeque<>();

    static void consume() throws InterruptedException {
      synchronized (QUEUE) {
        if (QUEUE.isEmpty()) QUEUE.wait();
        QUEUE.remove();
      }
    }

    static void produce() {
      synchronized (QUEUE) {
        QUEUE.add("item");
        QUEUE.notifyAll();
      }
    }

    public static void main(String[] args) {
      Thread one = Together.thread(() -> consume());
      Thread two = Together.thread(() -> consume());
      one.start();
      two.start();
      produce();
      produce();
      Together.join(one, two);
      Outcome.is(QUEUE.isEmpty() ? "empty" : "left over");
    }
  }
}
