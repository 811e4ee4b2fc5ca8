// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** {@code Semaphore}: permits belong to nobody, and who wants many may stop who wants one. */
public final class Semaphores {

  private Semaphores() {}

  /** One permit makes a lock. */
  @Litmus(topic = "locks", outcomes = "2")
  public static final class AsMutex {
    static final Semaphore SEMAPHORE = new Semaphore(1);
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            SEMAPHORE.acquire();
            x++;
            SEMAPHORE.release();
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** Two permits do not. */
  @Litmus(
      topic = "locks",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"1", "2"})
  public static final class TwoPermits {
    static final Semaphore SEMAPHORE = new Semaphore(2);
    static int x;

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            SEMAPHORE.acquire();
            x++;
            SEMAPHORE.release();
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** A permit can be given by a thread that has none; it orders what came before. */
  @Litmus(topic = "locks", outcomes = "42")
  public static final class Handover {
    static final Semaphore SEMAPHORE = new Semaphore(0);
    static int data;

    public static void main(String[] args) throws InterruptedException {
      Thread giver =
          Together.thread(
              () -> {
                data = 42;
                SEMAPHORE.release();
              });
      giver.start();
      SEMAPHORE.acquire();
      int seen = data;
      Together.join(giver);
      Outcome.is("" + seen);
    }
  }

  /** A permit lost on the way of an exception is missed by the next. */
  @Litmus(
      topic = "locks",
      expect = {Finding.DEADLOCK, Finding.EXCEPTION},
      outcomes = "done")
  public static final class LostPermit {
    static final Semaphore SEMAPHORE = new Semaphore(1);
    static int x = 1;

    public static void main(String[] args) {
      Together.run(
          () -> {
            SEMAPHORE.acquire();
            int half = 1 / x;
            x = half;
            SEMAPHORE.release();
          },
          () -> {
            SEMAPHORE.acquire();
            x = 0;
            SEMAPHORE.release();
          });
      SEMAPHORE.acquireUninterruptibly();
      Outcome.is("done");
    }
  }

  /** Two that want both permits, one at a time, may have one each. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class OneAtATime {
    static final Semaphore SEMAPHORE = new Semaphore(2);

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            SEMAPHORE.acquire();
            SEMAPHORE.acquire();
            SEMAPHORE.release(2);
          };
      Together.run(body, body);
      Outcome.is("done");
    }
  }

  /** Both at once is safe. */
  @Litmus(topic = "locks", outcomes = "done")
  public static final class BothAtOnce {
    static final Semaphore SEMAPHORE = new Semaphore(2);

    public static void main(String[] args) {
      Together.Body body =
          () -> {
            SEMAPHORE.acquire(2);
            SEMAPHORE.release(2);
          };
      Together.run(body, body);
      Outcome.is("done");
    }
  }

  /**
   * A permit is there, but who wants two stands first in the queue, and behind it who wants one and
   * would give the second: both wait for ever, if they came before the permit.
   */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class StuckBehindMany {
    static final Semaphore SEMAPHORE = new Semaphore(0);

    public static void main(String[] args) {
      Together.run(
          () -> SEMAPHORE.acquire(2),
          () -> {
            SEMAPHORE.acquire();
            SEMAPHORE.release(2);
          },
          () -> SEMAPHORE.release());
      Outcome.is("done");
    }
  }

  /** The same where nobody wants more than one: nobody is stuck. */
  @Litmus(topic = "locks", outcomes = "done")
  public static final class NotStuck {
    static final Semaphore SEMAPHORE = new Semaphore(0);

    public static void main(String[] args) {
      Together.run(
          () -> {
            SEMAPHORE.acquire();
            SEMAPHORE.release();
          },
          () -> {
            SEMAPHORE.acquire();
            SEMAPHORE.release();
          },
          () -> SEMAPHORE.release());
      Outcome.is("done");
    }
  }

  /** At a fair semaphore even who finds enough permits queues behind who wants more. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class FairBehindMany {
    static final Semaphore SEMAPHORE = new Semaphore(1, true);

    public static void main(String[] args) {
      Together.run(
          () -> SEMAPHORE.acquire(2),
          () -> {
            SEMAPHORE.acquire();
            SEMAPHORE.release(2);
          });
      Outcome.is("done");
    }
  }

  /** At an unfair one it does not. */
  @Litmus(topic = "locks", outcomes = "done")
  public static final class UnfairPastMany {
    static final Semaphore SEMAPHORE = new Semaphore(1);

    public static void main(String[] args) {
      Together.run(
          () -> SEMAPHORE.acquire(2),
          () -> {
            SEMAPHORE.acquire();
            SEMAPHORE.release(2);
          });
      Outcome.is("done");
    }
  }

  /** An attempt passes the queue of a fair semaphore. */
  @Litmus(
      topic = "locks",
      expect = {},
      outcomes = "done")
  public static final class AttemptPastMany {
    static final Semaphore SEMAPHORE = new Semaphore(1, true);

    public static void main(String[] args) {
      Together.run(
          () -> SEMAPHORE.acquire(2),
          () -> {
            if (SEMAPHORE.tryAcquire()) {
              SEMAPHORE.release(2);
            } else {
              SEMAPHORE.release();
            }
          });
      Outcome.is("done");
    }
  }

  /** An acquisition with a time limit may fail, and leaves the queue then. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"false", "true"})
  public static final class InTime {
    static final Semaphore SEMAPHORE = new Semaphore(0);

    public static void main(String[] args) throws InterruptedException {
      Thread giver = Together.thread(() -> SEMAPHORE.release(2));
      giver.start();
      boolean taken = SEMAPHORE.tryAcquire(2, 1, TimeUnit.SECONDS);
      Together.join(giver);
      Outcome.is("" + taken);
    }
  }

  /** An interrupt ends a wait for permits. */
  @Litmus(
      topic = "locks",
      outcomes = {"0 left, false", "1 left, true"})
  public static final class Interrupted {
    static final Semaphore SEMAPHORE = new Semaphore(0);

    public static void main(String[] args) {
      boolean[] interrupted = new boolean[1];
      Thread waiter =
          new Thread(
              () -> {
                try {
                  SEMAPHORE.acquire();
                } catch (InterruptedException e) {
                  interrupted[0] = true;
                }
              });
      waiter.start();
      waiter.interrupt();
      SEMAPHORE.release();
      Together.join(waiter);
      Outcome.is(SEMAPHORE.availablePermits() + " left, " + interrupted[0]);
    }
  }

  /** All permits at once, however many there are. */
  @Litmus(
      topic = "locks",
      outcomes = {"1 and 2", "2 and 1", "3 and 0"})
  public static final class Drained {
    static final Semaphore SEMAPHORE = new Semaphore(1);

    public static void main(String[] args) {
      int[] drained = new int[1];
      Together.run(
          () -> SEMAPHORE.release(),
          () -> SEMAPHORE.release(),
          () -> drained[0] = SEMAPHORE.drainPermits());
      Outcome.is(drained[0] + " and " + SEMAPHORE.availablePermits());
    }
  }

  /** Wrong numbers are refused as the JDK does it. */
  @Litmus(topic = "locks", outcomes = "IllegalArgumentException Error 2147483647")
  public static final class WrongNumbers {
    public static void main(String[] args) {
      Semaphore semaphore = new Semaphore(Integer.MAX_VALUE);
      String[] thrown = new String[2];
      Together.run(
          () -> {
            try {
              semaphore.acquire(-1);
            } catch (IllegalArgumentException e) {
              thrown[0] = e.getClass().getSimpleName();
            }
            try {
              semaphore.release();
            } catch (Error e) {
              thrown[1] = e.getClass().getSimpleName();
            }
          });
      Outcome.is(thrown[0] + " " + thrown[1] + " " + semaphore.availablePermits());
    }
  }
}
