// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.waiting;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Waits that may end by themselves. */
public final class TimedWaits {

  private TimedWaits() {}

  /** A timed wait ends by the notification or by its time, and the flag tells which came first. */
  @Litmus(
      topic = "waiting",
      outcomes = {"ready", "timed out"},
      timeouts = true)
  public static final class NotifiedOrTimedOut {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
      Thread notifier =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  ready = true;
                  LOCK.notify();
                }
              });
      notifier.start();
      String seen;
      synchronized (LOCK) {
        if (!ready) LOCK.wait(20);
        seen = ready ? "ready" : "timed out";
      }
      Together.join(notifier);
      Outcome.is(seen);
    }
  }

  /**
   * Whoever takes the end of a timed wait for the notification fails when the time was up first.
   */
  @Litmus(topic = "waiting", expect = Finding.ASSERTION, outcomes = "ready", timeouts = true)
  public static final class TimeoutTakenForNotification {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
      Thread notifier =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  ready = true;
                  LOCK.notify();
                }
              });
      notifier.start();
      synchronized (LOCK) {
        if (!ready) LOCK.wait(20);
        if (!ready) throw new AssertionError("not ready");
      }
      Together.join(notifier);
      Outcome.is("ready");
    }
  }

  /** A timed wait that nobody notifies ends by its time: that is no deadlock. */
  @Litmus(topic = "waiting", outcomes = "timed out")
  public static final class NobodyNotifies {
    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      synchronized (lock) {
        lock.wait(1);
      }
      Outcome.is("timed out");
    }
  }

  /** Zero milliseconds mean no limit, so a waiter that nobody notifies waits for ever. */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK)
  public static final class ZeroIsForEver {
    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      synchronized (lock) {
        lock.wait(0);
      }
      throw new AssertionError("woken by nobody");
    }
  }

  /**
   * A waiter whose time is up still needs the monitor back before it goes on, so it never sees the
   * work half done.
   */
  @Litmus(
      topic = "waiting",
      outcomes = {"0", "2"},
      timeouts = true)
  public static final class TimeoutNeedsMonitor {
    static final Object LOCK = new Object();
    static int x;
    static int seen;

    public static void main(String[] args) {
      Thread busy =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  x++;
                  x++;
                }
              });
      Thread waiter =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  busy.start();
                  LOCK.wait(1);
                  seen = x;
                }
              });
      waiter.start();
      Together.join(waiter, busy);
      Outcome.is("" + seen);
    }
  }

  /**
   * The one notification may wake the timed waiter, who needed none, so that the other waits for
   * ever.
   */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class TimedWaiterTakesNotification {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Thread notifier =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  LOCK.notify();
                }
              });
      Thread timed =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  notifier.start();
                  LOCK.wait(20);
                }
              });
      Thread untimed =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  timed.start();
                  LOCK.wait();
                }
              });
      untimed.start();
      Together.join(untimed, timed);
      Outcome.is("done");
    }
  }
}
