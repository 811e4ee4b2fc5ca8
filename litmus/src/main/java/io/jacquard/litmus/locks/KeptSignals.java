// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads wait on a condition, and one of them gets a signal. Whatever comes before it has the
 * lock again, the signal is not lost: if the first gave up, it did so before, and the signal is the
 * second one's.
 */
public final class KeptSignals {
  private KeptSignals() {}

  /** Waits on a condition. */
  private interface Wait {
    /** Returns whether a signal came. */
    boolean on(Condition condition) throws InterruptedException;
  }

  private static final class Waiters {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition condition = lock.newCondition();
    private boolean signalled;
    private String answer = "";

    /** The first one, which may give up. */
    void first(Wait wait) {
      lock.lock();
      try {
        answer = wait.on(condition) ? "signal" : "time";
      } catch (InterruptedException e) {
        answer = "interrupt";
      } finally {
        if (!answer.equals("signal") && lock.getWaitQueueLength(condition) == 1) {
          answer += signalled ? ", lost" : "";
        }
        lock.unlock();
      }
    }

    void second() {
      lock.lock();
      condition.awaitUninterruptibly();
      lock.unlock();
    }

    /** Lets both wait, and signals one after this if both do. */
    void run(Thread first, Runnable before) {
      Thread second = new Thread(this::second);
      second.setDaemon(true);
      first.start();
      second.start();
      lock.lock();
      if (lock.getWaitQueueLength(condition) == 2) {
        before.run();
        signalled = true;
        condition.signal();
      }
      lock.unlock();
      if (signalled) {
        Together.join(first);
        Outcome.is(answer);
      }
    }
  }

  /** Its time is up. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      large = true,
      outcomes = {"signal", "time"})
  public static final class TimeIsUp {
    public static void main(String[] args) {
      Waiters waiters = new Waiters();
      Thread first =
          new Thread(() -> waiters.first(condition -> condition.await(50, TimeUnit.MILLISECONDS)));
      waiters.run(first, () -> {});
    }
  }

  /** It is interrupted. */
  @Litmus(
      topic = "locks",
      large = true,
      outcomes = {"signal", "interrupt"})
  public static final class Interrupted {
    public static void main(String[] args) {
      Waiters waiters = new Waiters();
      Thread first =
          new Thread(
              () ->
                  waiters.first(
                      condition -> {
                        condition.await();
                        return true;
                      }));
      first.setDaemon(true);
      waiters.run(first, first::interrupt);
    }
  }
}
