// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.waiting;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Calls of wait and notify that throw at once. */
public final class Misuse {

  private Misuse() {}

  /** Waiting without holding the monitor throws IllegalMonitorStateException. */
  @Litmus(topic = "waiting", expect = Finding.EXCEPTION)
  public static final class WaitWithoutMonitor {
    public static void main(String[] args) throws InterruptedException {
      new Object().wait();
    }
  }

  /** Notifying one without holding the monitor throws IllegalMonitorStateException. */
  @Litmus(topic = "waiting", expect = Finding.EXCEPTION)
  public static final class NotifyWithoutMonitor {
    public static void main(String[] args) {
      new Object().notify();
    }
  }

  /** Notifying all without holding the monitor throws IllegalMonitorStateException. */
  @Litmus(topic = "waiting", expect = Finding.EXCEPTION)
  public static final class NotifyAllWithoutMonitor {
    public static void main(String[] args) {
      new Object().notifyAll();
    }
  }

  /** Holding another object's monitor does not help. */
  @Litmus(topic = "waiting", expect = Finding.EXCEPTION)
  public static final class OtherMonitorHeld {
    public static void main(String[] args) {
      Object held = new Object();
      Object other = new Object();
      synchronized (held) {
        other.notify();
      }
    }
  }

  /** A thread cannot notify under a monitor that only another thread holds, whoever is first. */
  @Litmus(topic = "waiting", outcomes = "IllegalMonitorStateException")
  public static final class MonitorHeldByOther {
    static final Object LOCK = new Object();
    static String seen = "nothing";

    public static void main(String[] args) {
      Thread other =
          Together.thread(
              () -> {
                try {
                  LOCK.notify();
                } catch (IllegalMonitorStateException e) {
                  seen = e.getClass().getSimpleName();
                }
              });
      synchronized (LOCK) {
        other.start();
        Together.join(other);
      }
      Outcome.is(seen);
    }
  }

  /** The exception of a misused wait can be caught, and the monitor is as free as before. */
  @Litmus(topic = "waiting", outcomes = "caught,false")
  public static final class MisuseCaught {
    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      String seen = "not thrown";
      try {
        lock.wait(1);
      } catch (IllegalMonitorStateException e) {
        seen = "caught";
      }
      Outcome.is(seen + "," + Thread.holdsLock(lock));
    }
  }

  /** A negative time to wait throws IllegalArgumentException. */
  @Litmus(topic = "waiting", expect = Finding.EXCEPTION)
  public static final class NegativeTime {
    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      synchronized (lock) {
        lock.wait(-1);
      }
    }
  }
}
