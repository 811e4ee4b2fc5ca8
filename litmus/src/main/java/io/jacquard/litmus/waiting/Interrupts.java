// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.waiting;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Interrupts that meet a wait. */
public final class Interrupts {

  private Interrupts() {}

  /**
   * An interrupt ends the wait by an exception, with the monitor held again and the interrupt
   * status cleared, whether it came before or during the wait.
   */
  @Litmus(topic = "waiting", outcomes = "interrupted,true,false")
  public static final class WaitInterrupted {
    static final Object LOCK = new Object();
    static String seen = "woken";

    public static void main(String[] args) {
      Thread waiter =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  try {
                    LOCK.wait();
                  } catch (InterruptedException e) {
                    seen =
                        "interrupted,"
                            + Thread.holdsLock(LOCK)
                            + ","
                            + Thread.currentThread().isInterrupted();
                  }
                }
              });
      waiter.start();
      waiter.interrupt();
      Together.join(waiter);
      Outcome.is(seen);
    }
  }

  /** An interrupt pending before the wait ends it at once and clears the status. */
  @Litmus(topic = "waiting", outcomes = "interrupted,true,false")
  public static final class InterruptedBefore {
    public static void main(String[] args) {
      Object lock = new Object();
      String seen = "woken";
      Thread.currentThread().interrupt();
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          seen =
              "interrupted,"
                  + Thread.holdsLock(lock)
                  + ","
                  + Thread.currentThread().isInterrupted();
        }
      }
      Outcome.is(seen);
    }
  }

  /** An interrupt pending before a timed wait ends it at once, too: the time is never up. */
  @Litmus(topic = "waiting", outcomes = "interrupted")
  public static final class InterruptedBeforeTimedWait {
    public static void main(String[] args) {
      Object lock = new Object();
      String seen = "woken";
      Thread.currentThread().interrupt();
      synchronized (lock) {
        try {
          lock.wait(1);
        } catch (InterruptedException e) {
          seen = "interrupted";
        }
      }
      Outcome.is(seen);
    }
  }

  /** An interrupted waiter cannot go on while the interrupter holds the monitor. */
  @Litmus(topic = "waiting", outcomes = "1")
  public static final class InterruptNeedsMonitor {
    static final Object LOCK = new Object();
    static int x;
    static int seen;

    public static void main(String[] args) {
      Thread waiter =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  try {
                    LOCK.wait();
                  } catch (InterruptedException e) {
                    seen = x;
                  }
                }
              });
      waiter.start();
      synchronized (LOCK) {
        waiter.interrupt();
        x = 1;
      }
      Together.join(waiter);
      Outcome.is("" + seen);
    }
  }

  /**
   * A waiter notified first and interrupted afterwards returns normally and may find the interrupt
   * pending.
   */
  @Litmus(
      topic = "waiting",
      outcomes = {"notified,false", "notified,true"},
      note =
          "JLS 17.2.4 would also let wait throw if both came before it returned; HotSpot and the"
              + " model give precedence to the notification.")
  public static final class NotifiedThenInterrupted {
    static final Object LOCK = new Object();
    static String seen;

    public static void main(String[] args) {
      Thread waiter =
          new Thread(
              () -> {
                Thread self = Thread.currentThread();
                synchronized (LOCK) {
                  Together.thread(
                          () -> {
                            synchronized (LOCK) {
                              LOCK.notify();
                            }
                            self.interrupt();
                          })
                      .start();
                  try {
                    LOCK.wait();
                    seen = "notified," + self.isInterrupted();
                  } catch (InterruptedException e) {
                    seen = "interrupted," + self.isInterrupted();
                  }
                }
              });
      waiter.start();
      Together.join(waiter);
      Outcome.is(seen);
    }
  }

  /** An interrupt does not free a thread that waits to enter a monitor; it only sets the status. */
  @Litmus(topic = "waiting", outcomes = "true")
  public static final class EntryNotInterrupted {
    static final Object LOCK = new Object();
    static boolean seen;

    public static void main(String[] args) {
      Thread entering =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  seen = Thread.currentThread().isInterrupted();
                }
              });
      synchronized (LOCK) {
        entering.start();
        entering.interrupt();
      }
      Together.join(entering);
      Outcome.is("" + seen);
    }
  }

  /** A waiter that swallows the interrupt and waits again waits for ever. */
  @Litmus(topic = "waiting", expect = Finding.DEADLOCK)
  public static final class InterruptSwallowed {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Thread waiter =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  try {
                    LOCK.wait();
                  } catch (InterruptedException e) {
                    LOCK.wait();
                  }
                }
              });
      waiter.start();
      waiter.interrupt();
      Together.join(waiter);
      throw new AssertionError("woken by nobody");
    }
  }

  /** An interrupt tells what was done before it: to whoever waits, or waits for a thread to end. */
  @Litmus(topic = "waiting", outcomes = "1 1")
  public static final class Told {
    static int data;

    public static void main(String[] args) throws InterruptedException {
      String[] seen = new String[2];
      Thread main = Thread.currentThread();
      Thread waits =
          new Thread(
              () -> {
                try {
                  synchronized (seen) {
                    seen.wait();
                  }
                } catch (InterruptedException e) {
                  seen[0] = "" + data;
                }
              });
      Thread joins =
          new Thread(
              () -> {
                try {
                  main.join();
                } catch (InterruptedException e) {
                  seen[1] = "" + data;
                }
              });
      waits.start();
      joins.start();
      data = 1;
      waits.interrupt();
      joins.interrupt();
      waits.join();
      joins.join();
      Outcome.is(seen[0] + " " + seen[1]);
    }
  }
}
