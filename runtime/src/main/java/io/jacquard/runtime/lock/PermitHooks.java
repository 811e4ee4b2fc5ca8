// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import io.jacquard.runtime.control.LockCall;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Instead of calls of {@code Semaphore} and {@code CountDownLatch}; see {@link LockHooks}. */
public final class PermitHooks {
  private PermitHooks() {}

  /** A call that may be interrupted; true if it got what it wanted. */
  private static boolean wait(
      LockCall call, Object receiver, long amount, long nanos, int site, Object... arguments)
      throws InterruptedException {
    ThreadHandle self = LockHooks.answered(receiver, call, site);
    if (self != null) {
      return LockHooks.callEngineInterruptibly(self, call, receiver, null, amount, nanos, site)
          != 0;
    }
    return !Boolean.FALSE.equals(OriginalCalls.call(call, site < 0, receiver, arguments));
  }

  /** A call that cannot be interrupted. */
  private static long change(
      LockCall call, Object receiver, long amount, int site, Object... arguments) {
    ThreadHandle self = LockHooks.answered(receiver, call, site);
    if (self != null) {
      return LockHooks.callEngine(self, call, receiver, null, amount, site);
    }
    return LockHooks.number(OriginalCalls.call(call, site < 0, receiver, arguments));
  }

  private static long limit(long time, TimeUnit unit) {
    return Math.max(0, unit.toNanos(time));
  }

  // ---- Semaphore

  public static void acquire(Semaphore semaphore, int site) throws InterruptedException {
    wait(LockCall.ACQUIRE, semaphore, 1, -1, site);
  }

  public static void acquire(Semaphore semaphore, int permits, int site)
      throws InterruptedException {
    wait(LockCall.ACQUIRE_MANY, semaphore, permits, -1, site, permits);
  }

  public static void acquireUninterruptibly(Semaphore semaphore, int site) {
    change(LockCall.ACQUIRE_UNINTERRUPTIBLY, semaphore, 1, site);
  }

  public static void acquireUninterruptibly(Semaphore semaphore, int permits, int site) {
    change(LockCall.ACQUIRE_MANY_UNINTERRUPTIBLY, semaphore, permits, site, permits);
  }

  public static boolean tryAcquire(Semaphore semaphore, int site) {
    return change(LockCall.TRY_ACQUIRE, semaphore, 1, site) != 0;
  }

  public static boolean tryAcquire(Semaphore semaphore, int permits, int site) {
    return change(LockCall.TRY_ACQUIRE_MANY, semaphore, permits, site, permits) != 0;
  }

  public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit, int site)
      throws InterruptedException {
    return wait(LockCall.TRY_ACQUIRE_IN_TIME, semaphore, 1, limit(time, unit), site, time, unit);
  }

  public static boolean tryAcquire(
      Semaphore semaphore, int permits, long time, TimeUnit unit, int site)
      throws InterruptedException {
    return wait(
        LockCall.TRY_ACQUIRE_MANY_IN_TIME,
        semaphore,
        permits,
        permits < 0 ? 0 : limit(time, unit), // the permits are looked at first
        site,
        permits,
        time,
        unit);
  }

  public static void release(Semaphore semaphore, int site) {
    change(LockCall.RELEASE, semaphore, 1, site);
  }

  public static void release(Semaphore semaphore, int permits, int site) {
    change(LockCall.RELEASE_MANY, semaphore, permits, site, permits);
  }

  public static int drainPermits(Semaphore semaphore, int site) {
    return (int) change(LockCall.DRAIN_PERMITS, semaphore, 0, site);
  }

  public static void reducePermits(Semaphore semaphore, int reduction, int site) {
    change(LockCall.REDUCE_PERMITS, semaphore, reduction, site, reduction);
  }

  public static int availablePermits(Semaphore semaphore, int site) {
    return (int) change(LockCall.AVAILABLE_PERMITS, semaphore, 0, site);
  }

  public static boolean hasQueuedThreads(Semaphore semaphore, int site) {
    return LockHooks.question(LockCall.HAS_QUEUED_THREADS, semaphore, null, site) != 0;
  }

  public static int getQueueLength(Semaphore semaphore, int site) {
    return (int) LockHooks.question(LockCall.QUEUE_LENGTH, semaphore, null, site);
  }

  @SuppressWarnings("unchecked")
  public static Collection<Thread> getQueuedThreads(Semaphore semaphore, int site) {
    return (Collection<Thread>) LockHooks.threads(LockCall.QUEUED_THREADS, semaphore, null, site);
  }

  // ---- CountDownLatch

  public static void await(CountDownLatch latch, int site) throws InterruptedException {
    wait(LockCall.AWAIT, latch, 0, -1, site);
  }

  public static boolean await(CountDownLatch latch, long time, TimeUnit unit, int site)
      throws InterruptedException {
    return wait(LockCall.AWAIT_IN_TIME, latch, 0, limit(time, unit), site, time, unit);
  }

  public static void countDown(CountDownLatch latch, int site) {
    change(LockCall.COUNT_DOWN, latch, 0, site);
  }

  public static long getCount(CountDownLatch latch, int site) {
    return change(LockCall.COUNT, latch, 0, site);
  }
}
