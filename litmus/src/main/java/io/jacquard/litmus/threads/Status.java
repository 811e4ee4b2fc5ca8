// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** What one thread can see of another's life. */
public final class Status {

  private Status() {}

  /** A thread is not alive before its start nor after its join. */
  @Litmus(topic = "threads", outcomes = "false,false")
  public static final class AliveBeforeAndAfter {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      boolean before = child.isAlive();
      child.start();
      Together.join(child);
      Outcome.is(before + "," + child.isAlive());
    }
  }

  /** A started thread is alive until it ends, and whoever looks may see either. */
  @Litmus(
      topic = "threads",
      outcomes = {"true", "false"})
  public static final class AliveMeanwhile {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      child.start();
      boolean seen = child.isAlive();
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** Whoever sees that a thread is no longer alive sees, without a race, what it wrote. */
  @Litmus(
      topic = "threads",
      outcomes = {"none", "42"})
  public static final class DeadMakesVisible {
    static int data;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> data = 42);
      child.start();
      String seen = child.isAlive() ? "none" : "" + data;
      Together.join(child);
      Outcome.is(seen);
    }
  }

  /** A thread is NEW before its start and TERMINATED after its join. */
  @Litmus(topic = "threads", outcomes = "NEW,TERMINATED")
  public static final class NewAndTerminated {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      Thread.State before = child.getState();
      child.start();
      Together.join(child);
      Outcome.is(before + "," + child.getState());
    }
  }

  /** A thread has a group until it ends. */
  @Litmus(topic = "threads", outcomes = "true,null")
  public static final class GroupBeforeAndAfter {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      boolean before = child.getThreadGroup() != null;
      child.start();
      Together.join(child);
      Outcome.is(before + "," + child.getThreadGroup());
    }
  }

  /** A started thread with nothing to wait for is RUNNABLE until it is TERMINATED. */
  @Litmus(
      topic = "threads",
      outcomes = {"RUNNABLE", "TERMINATED"})
  public static final class RunnableMeanwhile {
    static volatile int x;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> x = 1);
      child.start();
      Thread.State seen = child.getState();
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** Whether a thread lives that another thread starts depends on who comes first. */
  @Litmus(
      topic = "threads",
      outcomes = {"true", "false"})
  public static final class AliveByAnother {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      Thread starter = Together.thread(() -> child.start());
      starter.start();
      boolean seen = child.isAlive();
      Together.join(starter);
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** So does its state. */
  @Litmus(
      topic = "threads",
      outcomes = {"NEW", "RUNNABLE", "TERMINATED"})
  public static final class NewUntilStartedByAnother {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      Thread starter = Together.thread(() -> child.start());
      starter.start();
      Thread.State seen = child.getState();
      Together.join(starter);
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** A thread is RUNNABLE or BLOCKED while the one who looks holds the monitor that it wants. */
  @Litmus(
      topic = "threads",
      outcomes = {"RUNNABLE", "BLOCKED"},
      note = "BLOCKED needs the arrival at the monitor to be seen.")
  public static final class Blocked {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                }
              });
      Thread.State seen;
      synchronized (LOCK) {
        child.start();
        seen = child.getState();
      }
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** A thread in a wait set is WAITING for whoever holds the monitor. */
  @Litmus(topic = "threads", outcomes = "WAITING")
  public static final class Waiting {
    static final Object LOCK = new Object();
    static Thread.State seen;

    public static void main(String[] args) {
      Thread waiter =
          new Thread(
              () -> {
                Thread self = Thread.currentThread();
                synchronized (LOCK) {
                  Together.thread(
                          () -> {
                            synchronized (LOCK) {
                              seen = self.getState();
                              LOCK.notify();
                            }
                          })
                      .start();
                  try {
                    LOCK.wait();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                }
              });
      waiter.start();
      Together.join(waiter);
      Outcome.is("" + seen);
    }
  }
}
