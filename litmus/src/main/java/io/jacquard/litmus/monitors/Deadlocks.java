// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.monitors;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Circular waits for monitors, and the disciplines that prevent them. */
public final class Deadlocks {

  private Deadlocks() {}

  /** Two threads take two locks in opposite orders and may each hold what the other wants. */
  @Litmus(topic = "monitors", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class OppositeOrder {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LEFT) {
              synchronized (RIGHT) {
                x++;
              }
            }
          },
          () -> {
            synchronized (RIGHT) {
              synchronized (LEFT) {
                x++;
              }
            }
          });
      Outcome.is("done");
    }
  }

  /** Two threads that take two locks in the same order never wait in a circle. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class SameOrder {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            synchronized (LEFT) {
              synchronized (RIGHT) {
                x++;
              }
            }
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** Opposite orders under a common outer lock cannot overlap, so there is no deadlock. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class GateLock {
    static final Object GATE = new Object();
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (GATE) {
              synchronized (LEFT) {
                synchronized (RIGHT) {
                  x++;
                }
              }
            }
          },
          () -> {
            synchronized (GATE) {
              synchronized (RIGHT) {
                synchronized (LEFT) {
                  x++;
                }
              }
            }
          });
      Outcome.is("" + x);
    }
  }

  /** Opposite orders in threads that cannot overlap because one joins the other: no deadlock. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class OppositeOrderOneAfterOther {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (LEFT) {
              synchronized (RIGHT) {
                x++;
              }
            }
          });
      Together.run(
          () -> {
            synchronized (RIGHT) {
              synchronized (LEFT) {
                x++;
              }
            }
          });
      Outcome.is("" + x);
    }
  }

  /**
   * Two accounts whose synchronized transfers call each other lock in the order of the call, so
   * opposite transfers may deadlock.
   */
  @Litmus(topic = "monitors", expect = Finding.DEADLOCK, outcomes = "1,1")
  public static final class OppositeTransfers {
    static final class Account {
      int money = 1;

      synchronized void give(Account to) {
        money--;
        to.take();
      }

      synchronized void take() {
        money++;
      }
    }

    public static void main(String[] args) {
      Account a = new Account();
      Account b = new Account();
      Together.run(() -> a.give(b), () -> b.give(a));
      Outcome.is(a.money + "," + b.money);
    }
  }

  /** Three philosophers who take their left fork first may all sit with one fork. */
  @Litmus(topic = "monitors", expect = Finding.DEADLOCK, outcomes = "3", large = true)
  public static final class Philosophers {
    static final Object[] FORKS = {new Object(), new Object(), new Object()};
    static final int[] MEALS = new int[3];

    static void dine(Object first, Object second, int who) {
      synchronized (first) {
        synchronized (second) {
          MEALS[who]++;
        }
      }
    }

    public static void main(String[] args) {
      Object[] forks = FORKS;
      Object a = forks[0];
      Object b = forks[1];
      Object c = forks[2];
      Thread one = Together.thread(() -> dine(a, b, 0));
      Thread two = Together.thread(() -> dine(b, c, 1));
      one.start();
      two.start();
      dine(c, a, 2);
      Together.join(one, two);
      Outcome.is("" + (MEALS[0] + MEALS[1] + MEALS[2]));
    }
  }

  /** Three philosophers of whom one takes the right fork first always eat. */
  @Litmus(topic = "monitors", outcomes = "3", large = true)
  public static final class PhilosophersOrdered {
    static final int[] MEALS = new int[3];

    static void dine(Object first, Object second, int who) {
      synchronized (first) {
        synchronized (second) {
          MEALS[who]++;
        }
      }
    }

    public static void main(String[] args) {
      Object a = new Object();
      Object b = new Object();
      Object c = new Object();
      Thread one = Together.thread(() -> dine(a, b, 0));
      Thread two = Together.thread(() -> dine(b, c, 1));
      one.start();
      two.start();
      dine(a, c, 2);
      Together.join(one, two);
      Outcome.is("" + (MEALS[0] + MEALS[1] + MEALS[2]));
    }
  }

  /**
   * A thread that waits on the inner monitor keeps the outer one, which its notifier needs:
   * whenever the waiter is first, nobody goes on.
   */
  @Litmus(topic = "monitors", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class NestedMonitorLockout {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static boolean ready;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (OUTER) {
              synchronized (INNER) {
                while (!ready) INNER.wait();
              }
            }
          },
          () -> {
            synchronized (OUTER) {
              synchronized (INNER) {
                ready = true;
                INNER.notifyAll();
              }
            }
          });
      Outcome.is("done");
    }
  }

  /** A waiter that holds only the monitor it waits on locks nobody out. */
  @Litmus(topic = "monitors", outcomes = "done")
  public static final class NoLockout {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static boolean ready;

    public static void main(String[] args) {
      Together.run(
          () -> {
            synchronized (INNER) {
              while (!ready) INNER.wait();
            }
          },
          () -> {
            synchronized (OUTER) {
              synchronized (INNER) {
                ready = true;
                INNER.notifyAll();
              }
            }
          });
      Outcome.is("done");
    }
  }

  /** Joining a thread while holding a lock that it needs may wait for ever. */
  @Litmus(topic = "monitors", expect = Finding.DEADLOCK, outcomes = "1")
  public static final class JoinInsideMonitor {
    static final Object LOCK = new Object();
    static int x;

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  x++;
                }
              });
      child.start();
      synchronized (LOCK) {
        Together.join(child);
      }
      Outcome.is("" + x);
    }
  }

  /** Joining a thread after giving back the lock that it needs always succeeds. */
  @Litmus(topic = "monitors", outcomes = "2")
  public static final class JoinAfterMonitor {
    static final Object LOCK = new Object();
    static int x;

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  x++;
                }
              });
      child.start();
      synchronized (LOCK) {
        x++;
      }
      Together.join(child);
      Outcome.is("" + x);
    }
  }

  /** A deadlock of two threads is a finding although a third goes on to the end of its work. */
  @Litmus(topic = "monitors", expect = Finding.DEADLOCK)
  public static final class PartialDeadlock {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();

    public static void main(String[] args) {
      Together.thread(
              () -> {
                synchronized (LEFT) {
                  synchronized (RIGHT) {
                  }
                }
              })
          .start();
      Together.thread(
              () -> {
                synchronized (RIGHT) {
                  synchronized (LEFT) {
                  }
                }
              })
          .start();
    }
  }
}
