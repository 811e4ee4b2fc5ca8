// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** The calls of the JDK's lock classes that the engine answers in their place. */
public enum LockCall {
  // Lock, in whatever class
  LOCK("lock"),
  LOCK_INTERRUPTIBLY("lockInterruptibly"),
  TRY_LOCK("tryLock"),
  TRY_LOCK_IN_TIME("tryLock", long.class, TimeUnit.class),
  UNLOCK("unlock"),
  NEW_CONDITION("newCondition"),

  // Condition; CountDownLatch
  AWAIT("await"),
  AWAIT_IN_TIME("await", long.class, TimeUnit.class),
  AWAIT_NANOS("awaitNanos", long.class),
  AWAIT_UNINTERRUPTIBLY("awaitUninterruptibly"),
  SIGNAL("signal"),
  SIGNAL_ALL("signalAll"),
  COUNT_DOWN("countDown"),
  COUNT("getCount"),

  // questions to a ReentrantLock, a ReentrantReadWriteLock, its write lock, a Semaphore
  IS_LOCKED("isLocked"),
  IS_HELD("isHeldByCurrentThread"),
  HOLD_COUNT("getHoldCount"),
  OWNER("getOwner"),
  HAS_QUEUED_THREADS("hasQueuedThreads"),
  HAS_QUEUED_THREAD("hasQueuedThread", Thread.class),
  QUEUE_LENGTH("getQueueLength"),
  QUEUED_THREADS("getQueuedThreads"),
  QUEUED_READERS("getQueuedReaderThreads"),
  QUEUED_WRITERS("getQueuedWriterThreads"),
  HAS_WAITERS("hasWaiters", Condition.class),
  WAIT_QUEUE_LENGTH("getWaitQueueLength", Condition.class),
  WAITING_THREADS("getWaitingThreads", Condition.class),
  IS_WRITE_LOCKED("isWriteLocked"),
  IS_WRITE_LOCKED_BY_CURRENT_THREAD("isWriteLockedByCurrentThread"),
  WRITE_HOLD_COUNT("getWriteHoldCount"),
  READ_HOLD_COUNT("getReadHoldCount"),
  READ_LOCK_COUNT("getReadLockCount"),

  // Semaphore
  ACQUIRE("acquire"),
  ACQUIRE_MANY("acquire", int.class),
  ACQUIRE_UNINTERRUPTIBLY("acquireUninterruptibly"),
  ACQUIRE_MANY_UNINTERRUPTIBLY("acquireUninterruptibly", int.class),
  TRY_ACQUIRE("tryAcquire"),
  TRY_ACQUIRE_MANY("tryAcquire", int.class),
  TRY_ACQUIRE_IN_TIME("tryAcquire", long.class, TimeUnit.class),
  TRY_ACQUIRE_MANY_IN_TIME("tryAcquire", int.class, long.class, TimeUnit.class),
  RELEASE("release"),
  RELEASE_MANY("release", int.class),
  AVAILABLE_PERMITS("availablePermits"),
  DRAIN_PERMITS("drainPermits"),
  REDUCE_PERMITS("reducePermits", int.class),

  // StampedLock; the first two are also those of a ReadWriteLock that give a view
  READ_LOCK("readLock"),
  WRITE_LOCK("writeLock"),
  READ_LOCK_INTERRUPTIBLY("readLockInterruptibly"),
  WRITE_LOCK_INTERRUPTIBLY("writeLockInterruptibly"),
  TRY_READ_LOCK("tryReadLock"),
  TRY_WRITE_LOCK("tryWriteLock"),
  TRY_READ_LOCK_IN_TIME("tryReadLock", long.class, TimeUnit.class),
  TRY_WRITE_LOCK_IN_TIME("tryWriteLock", long.class, TimeUnit.class),
  TRY_OPTIMISTIC_READ("tryOptimisticRead"),
  VALIDATE("validate", long.class),
  UNLOCK_READ("unlockRead", long.class),
  UNLOCK_WRITE("unlockWrite", long.class),
  UNLOCK_STAMP("unlock", long.class),
  TRY_UNLOCK_READ("tryUnlockRead"),
  TRY_UNLOCK_WRITE("tryUnlockWrite"),
  TRY_CONVERT_TO_READ_LOCK("tryConvertToReadLock", long.class),
  TRY_CONVERT_TO_WRITE_LOCK("tryConvertToWriteLock", long.class),
  TRY_CONVERT_TO_OPTIMISTIC_READ("tryConvertToOptimisticRead", long.class),
  IS_READ_LOCKED("isReadLocked"),

  // views of a StampedLock
  AS_READ_LOCK("asReadLock"),
  AS_WRITE_LOCK("asWriteLock"),
  AS_READ_WRITE_LOCK("asReadWriteLock");

  public final String method;
  public final Class<?>[] parameters;

  LockCall(String method, Class<?>... parameters) {
    this.method = method;
    this.parameters = parameters;
  }

  /** Whether it takes a {@code Lock} or gives it back. */
  public boolean isOfLock() {
    return ordinal() <= UNLOCK.ordinal();
  }
}
