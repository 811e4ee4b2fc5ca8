// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import io.jacquard.runtime.control.LockCall;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Instead of calls of {@code StampedLock}; see {@link LockHooks}. */
public final class StampedLockHooks {
  private StampedLockHooks() {}

  /** A call without a time limit; {@code stamp} is 0 if it takes none. */
  private static long call(LockCall call, StampedLock lock, long stamp, int site) {
    ThreadHandle self = LockHooks.answered(lock, call, site);
    if (self != null) {
      return LockHooks.callEngine(self, call, lock, null, stamp, site);
    }
    Object answer =
        call.parameters.length == 0
            ? OriginalCalls.call(call, site < 0, lock)
            : OriginalCalls.call(call, site < 0, lock, stamp);
    return LockHooks.number(answer);
  }

  private static long interruptibly(LockCall call, StampedLock lock, int site)
      throws InterruptedException {
    ThreadHandle self = LockHooks.answered(lock, call, site);
    return self != null
        ? LockHooks.callEngineInterruptibly(self, call, lock, null, 0, -1, site)
        : (long) OriginalCalls.call(call, site < 0, lock);
  }

  private static long inTime(LockCall call, StampedLock lock, long time, TimeUnit unit, int site)
      throws InterruptedException {
    ThreadHandle self = LockHooks.answered(lock, call, site);
    if (self == null) {
      return (long) OriginalCalls.call(call, site < 0, lock, time, unit);
    }
    long nanos = Math.max(0, unit.toNanos(time));
    return LockHooks.callEngineInterruptibly(self, call, lock, null, 0, nanos, site);
  }

  public static long writeLock(StampedLock lock, int site) {
    return call(LockCall.WRITE_LOCK, lock, 0, site);
  }

  public static long readLock(StampedLock lock, int site) {
    return call(LockCall.READ_LOCK, lock, 0, site);
  }

  public static long writeLockInterruptibly(StampedLock lock, int site)
      throws InterruptedException {
    return interruptibly(LockCall.WRITE_LOCK_INTERRUPTIBLY, lock, site);
  }

  public static long readLockInterruptibly(StampedLock lock, int site) throws InterruptedException {
    return interruptibly(LockCall.READ_LOCK_INTERRUPTIBLY, lock, site);
  }

  public static long tryWriteLock(StampedLock lock, int site) {
    return call(LockCall.TRY_WRITE_LOCK, lock, 0, site);
  }

  public static long tryReadLock(StampedLock lock, int site) {
    return call(LockCall.TRY_READ_LOCK, lock, 0, site);
  }

  public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit, int site)
      throws InterruptedException {
    return inTime(LockCall.TRY_WRITE_LOCK_IN_TIME, lock, time, unit, site);
  }

  public static long tryReadLock(StampedLock lock, long time, TimeUnit unit, int site)
      throws InterruptedException {
    return inTime(LockCall.TRY_READ_LOCK_IN_TIME, lock, time, unit, site);
  }

  public static long tryOptimisticRead(StampedLock lock, int site) {
    return call(LockCall.TRY_OPTIMISTIC_READ, lock, 0, site);
  }

  public static boolean validate(StampedLock lock, long stamp, int site) {
    return call(LockCall.VALIDATE, lock, stamp, site) != 0;
  }

  public static void unlockWrite(StampedLock lock, long stamp, int site) {
    call(LockCall.UNLOCK_WRITE, lock, stamp, site);
  }

  public static void unlockRead(StampedLock lock, long stamp, int site) {
    call(LockCall.UNLOCK_READ, lock, stamp, site);
  }

  public static void unlock(StampedLock lock, long stamp, int site) {
    call(LockCall.UNLOCK_STAMP, lock, stamp, site);
  }

  public static boolean tryUnlockWrite(StampedLock lock, int site) {
    return call(LockCall.TRY_UNLOCK_WRITE, lock, 0, site) != 0;
  }

  public static boolean tryUnlockRead(StampedLock lock, int site) {
    return call(LockCall.TRY_UNLOCK_READ, lock, 0, site) != 0;
  }

  public static long tryConvertToWriteLock(StampedLock lock, long stamp, int site) {
    return call(LockCall.TRY_CONVERT_TO_WRITE_LOCK, lock, stamp, site);
  }

  public static long tryConvertToReadLock(StampedLock lock, long stamp, int site) {
    return call(LockCall.TRY_CONVERT_TO_READ_LOCK, lock, stamp, site);
  }

  public static long tryConvertToOptimisticRead(StampedLock lock, long stamp, int site) {
    return call(LockCall.TRY_CONVERT_TO_OPTIMISTIC_READ, lock, stamp, site);
  }

  public static boolean isWriteLocked(StampedLock lock, int site) {
    return call(LockCall.IS_WRITE_LOCKED, lock, 0, site) != 0;
  }

  public static boolean isReadLocked(StampedLock lock, int site) {
    return call(LockCall.IS_READ_LOCKED, lock, 0, site) != 0;
  }

  public static int getReadLockCount(StampedLock lock, int site) {
    return (int) call(LockCall.READ_LOCK_COUNT, lock, 0, site);
  }

  // ---- views are the JDK's own objects; the engine has to know whose they are

  public static Lock asReadLock(StampedLock lock, int site) {
    LockHooks.seen(LockCall.AS_READ_LOCK, lock, site);
    return site < 0
        ? (Lock) OriginalCalls.call(LockCall.AS_READ_LOCK, true, lock)
        : lock.asReadLock();
  }

  public static Lock asWriteLock(StampedLock lock, int site) {
    LockHooks.seen(LockCall.AS_WRITE_LOCK, lock, site);
    return site < 0
        ? (Lock) OriginalCalls.call(LockCall.AS_WRITE_LOCK, true, lock)
        : lock.asWriteLock();
  }

  public static ReadWriteLock asReadWriteLock(StampedLock lock, int site) {
    LockHooks.seen(LockCall.AS_READ_WRITE_LOCK, lock, site);
    return site < 0
        ? (ReadWriteLock) OriginalCalls.call(LockCall.AS_READ_WRITE_LOCK, true, lock)
        : lock.asReadWriteLock();
  }
}
