// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** The interrupt status, and sleeping. */
public final class InterruptsAndSleep {

  private InterruptsAndSleep() {}

  /** Testing the status keeps it; the static test clears it. */
  @Litmus(topic = "threads", outcomes = "false,true,true,true,false")
  public static final class OwnStatus {
    public static void main(String[] args) {
      Thread self = Thread.currentThread();
      boolean before = self.isInterrupted();
      self.interrupt();
      Outcome.is(
          before
              + ","
              + self.isInterrupted()
              + ","
              + self.isInterrupted()
              + ","
              + Thread.interrupted()
              + ","
              + Thread.interrupted());
    }
  }

  /** Another thread's interrupt is seen or not, depending on when the thread looks. */
  @Litmus(
      topic = "threads",
      outcomes = {"false", "true"})
  public static final class StatusSetByOther {
    static boolean seen;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> seen = Thread.currentThread().isInterrupted());
      child.start();
      child.interrupt();
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** An interrupt leaves its mark on a thread that has ended, too. */
  @Litmus(topic = "threads", outcomes = "true")
  public static final class InterruptedAfterItsEnd {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      child.start();
      child.interrupt();
      Together.join(child);
      Outcome.is("" + child.isInterrupted());
    }
  }

  /** An interrupt left over from before ends the sleep too early. */
  @Litmus(topic = "threads", expect = Finding.ASSERTION, outcomes = "ready")
  public static final class StaleInterrupt {
    static volatile boolean ready;

    public static void main(String[] args) {
      Thread self = Thread.currentThread();
      self.interrupt();
      Thread helper =
          Together.thread(
              () -> {
                ready = true;
                self.interrupt();
              });
      helper.start();
      try {
        Thread.sleep(1_000_000);
      } catch (InterruptedException e) {
        if (!ready) throw new AssertionError("woken too early");
      }
      Outcome.is("ready");
    }
  }

  /** Whoever sees the interrupt sees, without a race, what the interrupter wrote before it. */
  @Litmus(
      topic = "threads",
      outcomes = {"none", "42"})
  public static final class InterruptMakesVisible {
    static int data;
    static String seen = "none";

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                if (Thread.interrupted()) seen = "" + data;
              });
      child.start();
      data = 42;
      child.interrupt();
      Together.join(child);
      Outcome.is(seen);
    }
  }

  /**
   * An interrupt ends a sleep by an exception that clears the status, unless the sleep was over
   * before.
   */
  @Litmus(
      topic = "threads",
      outcomes = {"interrupted,false", "slept"},
      timeouts = true)
  public static final class SleepInterrupted {
    static String seen = "slept";

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                try {
                  Thread.sleep(20);
                } catch (InterruptedException e) {
                  seen = "interrupted," + Thread.currentThread().isInterrupted();
                }
              });
      child.start();
      child.interrupt();
      Together.join(child);
      Outcome.is(seen);
    }
  }

  /** An interrupt pending before a sleep ends it at once. */
  @Litmus(topic = "threads", outcomes = "interrupted,false")
  public static final class InterruptedBeforeSleep {
    public static void main(String[] args) {
      String seen = "slept";
      Thread.currentThread().interrupt();
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        seen = "interrupted," + Thread.currentThread().isInterrupted();
      }
      Outcome.is(seen);
    }
  }

  /** A sleep that nobody interrupts ends: that is no deadlock. */
  @Litmus(topic = "threads", outcomes = "slept")
  public static final class SleepEnds {
    public static void main(String[] args) throws InterruptedException {
      Thread.sleep(1);
      Outcome.is("slept");
    }
  }

  /** A sleeper keeps its monitors, so nobody sees its work half done. */
  @Litmus(
      topic = "threads",
      outcomes = {"0", "2"})
  public static final class SleepKeepsMonitors {
    static final Object LOCK = new Object();
    static int x;
    static int seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LOCK) {
              x++;
              Thread.sleep(1);
              x++;
            }
          },
          () -> {
            synchronized (LOCK) {
              seen = x;
            }
          });
      Outcome.is("" + seen);
    }
  }

  /**
   * Sleeping until the other must have finished orders nothing: the read races, and may even come
   * first.
   */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "42"},
      timeouts = true)
  public static final class SleepIsNoJoin {
    static int data;

    public static void main(String[] args) throws InterruptedException {
      Thread child = Together.thread(() -> data = 42);
      child.start();
      Thread.sleep(20);
      int seen = data;
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** An interrupt kept by the thread for its caller is still there afterwards. */
  @Litmus(topic = "threads", outcomes = "true")
  public static final class StatusRestored {
    public static void main(String[] args) {
      Thread.currentThread().interrupt();
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      Outcome.is("" + Thread.currentThread().isInterrupted());
    }
  }

  /** Who sleeps long lets all others end, in any order. */
  @Litmus(
      topic = "threads",
      outcomes = {"1", "2"})
  public static final class SleepsWhileOthersEnd {
    static volatile int last;

    public static void main(String[] args) throws InterruptedException {
      Thread one = new Thread(() -> last = 1);
      Thread two = new Thread(() -> last = 2);
      one.start();
      two.start();
      Thread.sleep(5);
      one.join();
      two.join();
      Outcome.is("" + last);
    }
  }
}
