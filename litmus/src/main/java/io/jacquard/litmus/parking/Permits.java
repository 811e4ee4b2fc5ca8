// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.parking;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.locks.LockSupport;

/** LockSupport: at most one permit for each thread. */
public final class Permits {

  private Permits() {}

  /** An unpark lets the parked thread go on, whichever comes first. */
  @Litmus(topic = "parking", outcomes = "done")
  public static final class ParkAndUnpark {
    public static void main(String[] args) {
      Thread parked = Together.thread(() -> LockSupport.park());
      parked.start();
      LockSupport.unpark(parked);
      Together.join(parked);
      Outcome.is("done");
    }
  }

  /** A permit given before the park makes it return at once. */
  @Litmus(topic = "parking", outcomes = "done")
  public static final class UnparkedBefore {
    public static void main(String[] args) {
      LockSupport.unpark(Thread.currentThread());
      LockSupport.park();
      Outcome.is("done");
    }
  }

  /** A parked thread that nobody unparks waits for ever. */
  @Litmus(topic = "parking", expect = Finding.DEADLOCK)
  public static final class NeverUnparked {
    public static void main(String[] args) {
      LockSupport.park();
      throw new AssertionError("woken by nobody");
    }
  }

  /** Two permits are one: the second park waits for ever. */
  @Litmus(topic = "parking", expect = Finding.DEADLOCK)
  public static final class PermitsDoNotAdd {
    public static void main(String[] args) {
      LockSupport.unpark(Thread.currentThread());
      LockSupport.unpark(Thread.currentThread());
      LockSupport.park();
      LockSupport.park();
      throw new AssertionError("two permits");
    }
  }

  /**
   * Two unparks for two parks are enough only if the first permit is used before the second is
   * given.
   */
  @Litmus(topic = "parking", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class SecondPermitLost {
    public static void main(String[] args) {
      Thread parked =
          Together.thread(
              () -> {
                LockSupport.park();
                LockSupport.park();
              });
      parked.start();
      LockSupport.unpark(parked);
      LockSupport.unpark(parked);
      Together.join(parked);
      Outcome.is("done");
    }
  }

  /** A permit belongs to one thread: unparking the wrong one helps nobody. */
  @Litmus(topic = "parking", expect = Finding.DEADLOCK)
  public static final class WrongThreadUnparked {
    public static void main(String[] args) {
      Thread parked = Together.thread(() -> LockSupport.park());
      parked.start();
      LockSupport.unpark(Thread.currentThread());
      Together.join(parked);
      throw new AssertionError("woken by nobody");
    }
  }

  /** A timed park ends by its time: that is no deadlock. */
  @Litmus(topic = "parking", outcomes = "done")
  public static final class TimedPark {
    public static void main(String[] args) {
      LockSupport.parkNanos(1_000_000);
      Outcome.is("done");
    }
  }

  /** A park until a time long past returns at once. */
  @Litmus(topic = "parking", outcomes = "done")
  public static final class ParkUntilPast {
    public static void main(String[] args) {
      LockSupport.parkUntil(1);
      Outcome.is("done");
    }
  }

  /**
   * A timed park ends by the permit or by its time; a permit that comes too late stays for the next
   * park.
   */
  @Litmus(
      topic = "parking",
      outcomes = {"ready", "not ready"},
      timeouts = true)
  public static final class UnparkedOrTimedOut {
    static volatile boolean ready;

    public static void main(String[] args) {
      Thread self = Thread.currentThread();
      Thread helper =
          Together.thread(
              () -> {
                ready = true;
                LockSupport.unpark(self);
              });
      helper.start();
      LockSupport.parkNanos(20_000_000);
      String seen = ready ? "ready" : "not ready";
      Together.join(helper);
      Outcome.is(seen);
    }
  }

  /** An interrupt ends a park, before or during it, and leaves the status set. */
  @Litmus(topic = "parking", outcomes = "true")
  public static final class ParkInterrupted {
    static boolean seen;

    public static void main(String[] args) {
      Thread parked =
          Together.thread(
              () -> {
                LockSupport.park();
                seen = Thread.currentThread().isInterrupted();
              });
      parked.start();
      parked.interrupt();
      Together.join(parked);
      Outcome.is("" + seen);
    }
  }

  /** While the interrupt status is set no park waits, however often. */
  @Litmus(topic = "parking", outcomes = "true")
  public static final class InterruptedNeverParks {
    public static void main(String[] args) {
      Thread.currentThread().interrupt();
      LockSupport.park();
      LockSupport.park();
      Outcome.is("" + Thread.currentThread().isInterrupted());
    }
  }

  /** A flag tested in a loop around the park works in every order. */
  @Litmus(topic = "parking", outcomes = "42")
  public static final class FlagInLoop {
    static volatile boolean ready;
    static int data;
    static int seen;

    public static void main(String[] args) {
      Thread parked =
          Together.thread(
              () -> {
                while (!ready) LockSupport.park();
                seen = data;
              });
      parked.start();
      data = 42;
      ready = true;
      LockSupport.unpark(parked);
      Together.join(parked);
      Outcome.is("" + seen);
    }
  }

  /** A permit left over from before makes the next park return too early. */
  @Litmus(topic = "parking", expect = Finding.ASSERTION, outcomes = "ready")
  public static final class StalePermit {
    static volatile boolean ready;

    public static void main(String[] args) {
      Thread self = Thread.currentThread();
      LockSupport.unpark(self);
      Thread helper =
          Together.thread(
              () -> {
                ready = true;
                LockSupport.unpark(self);
              });
      helper.start();
      LockSupport.park();
      if (!ready) throw new AssertionError("woken too early");
      Together.join(helper);
      Outcome.is("ready");
    }
  }

  /** A parked thread keeps its monitors, so an unparker that needs one waits with it for ever. */
  @Litmus(topic = "parking", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class ParkKeepsMonitors {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Thread parked =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  LockSupport.park();
                }
              });
      parked.start();
      synchronized (LOCK) {
        LockSupport.unpark(parked);
      }
      Together.join(parked);
      Outcome.is("done");
    }
  }

  /** Unparking null does nothing. */
  @Litmus(topic = "parking", outcomes = "done")
  public static final class UnparkNull {
    public static void main(String[] args) {
      LockSupport.unpark(null);
      Outcome.is("done");
    }
  }

  /** What a thread waits for is known while it parks, and not before it says so. */
  @Litmus(
      topic = "parking",
      outcomes = {"null", "blocker"})
  public static final class Blocker {
    static volatile boolean ready;
    static volatile boolean go;

    public static void main(String[] args) throws InterruptedException {
      Thread waiter =
          new Thread(
              () -> {
                ready = true;
                if (!go) {
                  LockSupport.park("blocker");
                }
              });
      waiter.start();
      Object seen = ready ? LockSupport.getBlocker(waiter) : null;
      go = true;
      LockSupport.unpark(waiter);
      waiter.join();
      Outcome.is("" + seen);
    }
  }
}
