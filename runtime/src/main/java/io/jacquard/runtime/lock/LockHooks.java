// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import io.jacquard.runtime.CallHooks;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.control.LockCall;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.Arrays;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Instead of calls of {@code Lock} and {@code ReentrantLock}; each method is named like the one it
 * stands for. A negative site marks a call with {@code super}, whose receiver overrides the method.
 *
 * <p>If the receiver is a lock that the engine has a model of, the engine answers; otherwise the
 * call is announced and made, like other calls of the JDK.
 */
public final class LockHooks {
  private LockHooks() {}

  /** The calling thread if it is controlled and the engine answers for it, or null. */
  static ThreadHandle answered(Object receiver, LockCall call, int site) {
    ThreadHandle self = Hooks.self();
    return self != null && (site < 0 || LockTypes.models(receiver, call)) ? self : null;
  }

  /** Passes a call that cannot be interrupted to the engine. */
  static long callEngine(
      ThreadHandle self, LockCall call, Object receiver, Object other, long amount, int site) {
    try {
      return callEngineInterruptibly(self, call, receiver, other, amount, -1, site);
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Passes a call to the engine; negative {@code nanos} are no limit. */
  static long callEngineInterruptibly(
      ThreadHandle self,
      LockCall call,
      Object receiver,
      Object other,
      long amount,
      long nanos,
      int site)
      throws InterruptedException {
    return Hooks.controller.lockCall(self, call, receiver, other, amount, nanos, Math.abs(site));
  }

  /**
   * Passes a call that cannot wait to the engine, or else to the receiver itself; a boolean is 1 or
   * 0.
   *
   * @param argument of the call, if it has one
   */
  static long question(LockCall call, Object receiver, Object argument, int site) {
    ThreadHandle self = answered(receiver, call, site);
    if (self != null) {
      return callEngine(self, call, receiver, argument, 0, site);
    }
    return number(original(call, receiver, argument, site));
  }

  /** An answer as a number; a boolean is 1 or 0, and nothing is 0. */
  static long number(Object answer) {
    return answer instanceof Boolean yes
        ? yes ? 1 : 0
        : answer instanceof Number number ? number.longValue() : 0;
  }

  /** A view of the lock is about to be used. */
  static void seen(LockCall call, Object lock, int site) {
    ThreadHandle self = answered(lock, call, site);
    if (self != null) {
      Hooks.controller.lockSeen(self, lock);
    }
  }

  /** The same for a question whose answer is threads. */
  static Object threads(LockCall call, Object receiver, Object argument, int site) {
    ThreadHandle self = answered(receiver, call, site);
    if (self == null) {
      return original(call, receiver, argument, site);
    }
    Thread[] threads = Hooks.controller.threadsOf(self, call, receiver, argument, Math.abs(site));
    return call != LockCall.OWNER
        ? Arrays.asList(threads)
        : threads.length == 0 ? null : threads[0];
  }

  private static Object original(LockCall call, Object receiver, Object argument, int site) {
    return call.parameters.length == 0
        ? OriginalCalls.call(call, site < 0, receiver)
        : OriginalCalls.call(call, site < 0, receiver, argument);
  }

  /** Before a call of an object that the engine has no model of. */
  static void leave(Object receiver, int site) {
    CallHooks.at(site);
    CallHooks.call(receiver, site);
    CallHooks.leaving();
  }

  /** After such a call. */
  static void back() {
    CallHooks.called();
    CallHooks.entering();
  }

  // ---- Lock

  public static void lock(Lock lock, int site) {
    ThreadHandle self = answered(lock, LockCall.LOCK, site);
    if (self != null) {
      callEngine(self, LockCall.LOCK, lock, null, 1, site);
    } else if (site < 0) {
      OriginalCalls.call(LockCall.LOCK, true, lock);
    } else {
      leave(lock, site);
      lock.lock();
      back();
    }
  }

  public static void lockInterruptibly(Lock lock, int site) throws InterruptedException {
    ThreadHandle self = answered(lock, LockCall.LOCK_INTERRUPTIBLY, site);
    if (self != null) {
      callEngineInterruptibly(self, LockCall.LOCK_INTERRUPTIBLY, lock, null, 1, -1, site);
    } else if (site < 0) {
      OriginalCalls.call(LockCall.LOCK_INTERRUPTIBLY, true, lock);
    } else {
      leave(lock, site);
      lock.lockInterruptibly();
      back();
    }
  }

  public static boolean tryLock(Lock lock, int site) {
    ThreadHandle self = answered(lock, LockCall.TRY_LOCK, site);
    if (self != null) {
      return callEngine(self, LockCall.TRY_LOCK, lock, null, 1, site) != 0;
    }
    if (site < 0) {
      return (boolean) OriginalCalls.call(LockCall.TRY_LOCK, true, lock);
    }
    leave(lock, site);
    boolean success = lock.tryLock();
    back();
    return success;
  }

  public static boolean tryLock(Lock lock, long time, TimeUnit unit, int site)
      throws InterruptedException {
    ThreadHandle self = answered(lock, LockCall.TRY_LOCK_IN_TIME, site);
    if (self != null) {
      long nanos = Math.max(0, unit.toNanos(time));
      return callEngineInterruptibly(self, LockCall.TRY_LOCK_IN_TIME, lock, null, 1, nanos, site)
          != 0;
    }
    if (site < 0) {
      return (boolean) OriginalCalls.call(LockCall.TRY_LOCK_IN_TIME, true, lock, time, unit);
    }
    leave(lock, site);
    boolean success = lock.tryLock(time, unit);
    back();
    return success;
  }

  public static void unlock(Lock lock, int site) {
    ThreadHandle self = answered(lock, LockCall.UNLOCK, site);
    if (self != null) {
      callEngine(self, LockCall.UNLOCK, lock, null, 1, site);
    } else if (site < 0) {
      OriginalCalls.call(LockCall.UNLOCK, true, lock);
    } else {
      leave(lock, site);
      lock.unlock();
      back();
    }
  }

  /** A condition is the JDK's own object; the engine only has to know whose it is. */
  public static Condition newCondition(Lock lock, int site) {
    ThreadHandle self = answered(lock, LockCall.NEW_CONDITION, site);
    Condition made =
        site < 0
            ? (Condition) OriginalCalls.call(LockCall.NEW_CONDITION, true, lock)
            : lock.newCondition();
    if (self != null) {
      callEngine(self, LockCall.NEW_CONDITION, lock, made, 0, site);
    }
    return made;
  }

  // ---- ReentrantLock

  public static boolean isLocked(ReentrantLock lock, int site) {
    return question(LockCall.IS_LOCKED, lock, null, site) != 0;
  }

  public static boolean isHeldByCurrentThread(ReentrantLock lock, int site) {
    return question(LockCall.IS_HELD, lock, null, site) != 0;
  }

  public static int getHoldCount(ReentrantLock lock, int site) {
    return (int) question(LockCall.HOLD_COUNT, lock, null, site);
  }

  public static boolean hasQueuedThreads(ReentrantLock lock, int site) {
    return question(LockCall.HAS_QUEUED_THREADS, lock, null, site) != 0;
  }

  public static boolean hasQueuedThread(ReentrantLock lock, Thread thread, int site) {
    return question(LockCall.HAS_QUEUED_THREAD, lock, thread, site) != 0;
  }

  public static int getQueueLength(ReentrantLock lock, int site) {
    return (int) question(LockCall.QUEUE_LENGTH, lock, null, site);
  }

  public static boolean hasWaiters(ReentrantLock lock, Condition condition, int site) {
    return question(LockCall.HAS_WAITERS, lock, condition, site) != 0;
  }

  public static int getWaitQueueLength(ReentrantLock lock, Condition condition, int site) {
    return (int) question(LockCall.WAIT_QUEUE_LENGTH, lock, condition, site);
  }

  public static Thread getOwner(ReentrantLock lock, int site) {
    return (Thread) threads(LockCall.OWNER, lock, null, site);
  }

  @SuppressWarnings("unchecked")
  public static Collection<Thread> getQueuedThreads(ReentrantLock lock, int site) {
    return (Collection<Thread>) threads(LockCall.QUEUED_THREADS, lock, null, site);
  }

  @SuppressWarnings("unchecked")
  public static Collection<Thread> getWaitingThreads(
      ReentrantLock lock, Condition condition, int site) {
    return (Collection<Thread>) threads(LockCall.WAITING_THREADS, lock, condition, site);
  }
}
