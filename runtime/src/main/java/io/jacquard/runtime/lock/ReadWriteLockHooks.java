// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import io.jacquard.runtime.control.LockCall;
import java.util.Collection;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Instead of calls of {@code ReadWriteLock} and {@code ReentrantReadWriteLock}; see {@link
 * LockHooks}, which stands for the two locks of the pair, too.
 */
public final class ReadWriteLockHooks {
  private ReadWriteLockHooks() {}

  // ---- the two locks are the JDK's own objects; the engine has to know whose they are

  public static Lock readLock(ReadWriteLock pair, int site) {
    LockHooks.seen(LockCall.READ_LOCK, pair, site);
    return pair.readLock();
  }

  public static Lock writeLock(ReadWriteLock pair, int site) {
    LockHooks.seen(LockCall.WRITE_LOCK, pair, site);
    return pair.writeLock();
  }

  public static ReentrantReadWriteLock.ReadLock readLock(ReentrantReadWriteLock pair, int site) {
    LockHooks.seen(LockCall.READ_LOCK, pair, site);
    return site < 0
        ? (ReentrantReadWriteLock.ReadLock) OriginalCalls.call(LockCall.READ_LOCK, true, pair)
        : pair.readLock();
  }

  public static ReentrantReadWriteLock.WriteLock writeLock(ReentrantReadWriteLock pair, int site) {
    LockHooks.seen(LockCall.WRITE_LOCK, pair, site);
    return site < 0
        ? (ReentrantReadWriteLock.WriteLock) OriginalCalls.call(LockCall.WRITE_LOCK, true, pair)
        : pair.writeLock();
  }

  // ---- questions

  public static int getReadLockCount(ReentrantReadWriteLock pair, int site) {
    return (int) LockHooks.question(LockCall.READ_LOCK_COUNT, pair, null, site);
  }

  public static boolean isWriteLocked(ReentrantReadWriteLock pair, int site) {
    return LockHooks.question(LockCall.IS_WRITE_LOCKED, pair, null, site) != 0;
  }

  public static boolean isWriteLockedByCurrentThread(ReentrantReadWriteLock pair, int site) {
    return LockHooks.question(LockCall.IS_WRITE_LOCKED_BY_CURRENT_THREAD, pair, null, site) != 0;
  }

  public static int getWriteHoldCount(ReentrantReadWriteLock pair, int site) {
    return (int) LockHooks.question(LockCall.WRITE_HOLD_COUNT, pair, null, site);
  }

  public static int getReadHoldCount(ReentrantReadWriteLock pair, int site) {
    return (int) LockHooks.question(LockCall.READ_HOLD_COUNT, pair, null, site);
  }

  public static boolean isHeldByCurrentThread(ReentrantReadWriteLock.WriteLock lock, int site) {
    return LockHooks.question(LockCall.IS_HELD, lock, null, site) != 0;
  }

  public static int getHoldCount(ReentrantReadWriteLock.WriteLock lock, int site) {
    return (int) LockHooks.question(LockCall.HOLD_COUNT, lock, null, site);
  }

  public static boolean hasQueuedThreads(ReentrantReadWriteLock pair, int site) {
    return LockHooks.question(LockCall.HAS_QUEUED_THREADS, pair, null, site) != 0;
  }

  public static boolean hasQueuedThread(ReentrantReadWriteLock pair, Thread thread, int site) {
    return LockHooks.question(LockCall.HAS_QUEUED_THREAD, pair, thread, site) != 0;
  }

  public static int getQueueLength(ReentrantReadWriteLock pair, int site) {
    return (int) LockHooks.question(LockCall.QUEUE_LENGTH, pair, null, site);
  }

  public static boolean hasWaiters(ReentrantReadWriteLock pair, Condition condition, int site) {
    return LockHooks.question(LockCall.HAS_WAITERS, pair, condition, site) != 0;
  }

  public static int getWaitQueueLength(ReentrantReadWriteLock pair, Condition condition, int site) {
    return (int) LockHooks.question(LockCall.WAIT_QUEUE_LENGTH, pair, condition, site);
  }

  public static Thread getOwner(ReentrantReadWriteLock pair, int site) {
    return (Thread) LockHooks.threads(LockCall.OWNER, pair, null, site);
  }

  @SuppressWarnings("unchecked")
  public static Collection<Thread> getQueuedThreads(ReentrantReadWriteLock pair, int site) {
    return (Collection<Thread>) LockHooks.threads(LockCall.QUEUED_THREADS, pair, null, site);
  }

  @SuppressWarnings("unchecked")
  public static Collection<Thread> getQueuedReaderThreads(ReentrantReadWriteLock pair, int site) {
    return (Collection<Thread>) LockHooks.threads(LockCall.QUEUED_READERS, pair, null, site);
  }

  @SuppressWarnings("unchecked")
  public static Collection<Thread> getQueuedWriterThreads(ReentrantReadWriteLock pair, int site) {
    return (Collection<Thread>) LockHooks.threads(LockCall.QUEUED_WRITERS, pair, null, site);
  }

  @SuppressWarnings("unchecked")
  public static Collection<Thread> getWaitingThreads(
      ReentrantReadWriteLock pair, Condition condition, int site) {
    return (Collection<Thread>) LockHooks.threads(LockCall.WAITING_THREADS, pair, condition, site);
  }
}
