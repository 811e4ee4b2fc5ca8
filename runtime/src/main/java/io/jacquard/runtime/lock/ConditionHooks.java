// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.control.LockCall;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** Instead of calls of {@code Condition}; see {@link LockHooks}. */
public final class ConditionHooks {
  private ConditionHooks() {}

  private static ThreadHandle answered(Condition condition) {
    ThreadHandle self = Hooks.self();
    return self != null && LockTypes.models(condition) ? self : null;
  }

  public static void await(Condition condition, int site) throws InterruptedException {
    ThreadHandle self = answered(condition);
    if (self != null) {
      LockHooks.callEngineInterruptibly(self, LockCall.AWAIT, condition, null, 0, -1, site);
    } else {
      LockHooks.leave(condition, site);
      condition.await();
      LockHooks.back();
    }
  }

  public static void awaitUninterruptibly(Condition condition, int site) {
    ThreadHandle self = answered(condition);
    if (self != null) {
      LockHooks.callEngine(self, LockCall.AWAIT_UNINTERRUPTIBLY, condition, null, 0, site);
    } else {
      LockHooks.leave(condition, site);
      condition.awaitUninterruptibly();
      LockHooks.back();
    }
  }

  public static long awaitNanos(Condition condition, long nanos, int site)
      throws InterruptedException {
    ThreadHandle self = answered(condition);
    if (self != null) {
      long limit = Math.max(0, nanos);
      return LockHooks.callEngineInterruptibly(
          self, LockCall.AWAIT_NANOS, condition, null, 0, limit, site);
    }
    LockHooks.leave(condition, site);
    long left = condition.awaitNanos(nanos);
    LockHooks.back();
    return left;
  }

  public static boolean await(Condition condition, long time, TimeUnit unit, int site)
      throws InterruptedException {
    ThreadHandle self = answered(condition);
    if (self != null) {
      return inTime(self, condition, unit.toNanos(time), site);
    }
    LockHooks.leave(condition, site);
    boolean signalled = condition.await(time, unit);
    LockHooks.back();
    return signalled;
  }

  public static boolean awaitUntil(Condition condition, Date deadline, int site)
      throws InterruptedException {
    ThreadHandle self = answered(condition);
    if (self != null) {
      long millis = deadline.getTime() - Hooks.controller.currentTimeMillis(self);
      return inTime(self, condition, TimeUnit.MILLISECONDS.toNanos(millis), site);
    }
    LockHooks.leave(condition, site);
    boolean signalled = condition.awaitUntil(deadline);
    LockHooks.back();
    return signalled;
  }

  private static boolean inTime(ThreadHandle self, Condition condition, long nanos, int site)
      throws InterruptedException {
    long limit = Math.max(0, nanos);
    return LockHooks.callEngineInterruptibly(
            self, LockCall.AWAIT_IN_TIME, condition, null, 0, limit, site)
        != 0;
  }

  public static void signal(Condition condition, int site) {
    ThreadHandle self = answered(condition);
    if (self != null) {
      LockHooks.callEngine(self, LockCall.SIGNAL, condition, null, 0, site);
    } else {
      LockHooks.leave(condition, site);
      condition.signal();
      LockHooks.back();
    }
  }

  public static void signalAll(Condition condition, int site) {
    ThreadHandle self = answered(condition);
    if (self != null) {
      LockHooks.callEngine(self, LockCall.SIGNAL_ALL, condition, null, 0, site);
    } else {
      LockHooks.leave(condition, site);
      condition.signalAll();
      LockHooks.back();
    }
  }
}
