// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.litmus.locks.Fairness;
import io.jacquard.litmus.locks.ReadersAndWriters;
import io.jacquard.litmus.locks.Semaphores;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What the models say and few would expect, led to on the JDK's own classes with threads that
 * nobody controls. {@link RealityTests} asks whether reality stays within the models; this, whether
 * the models stay within reality.
 */
@Timeout(600)
class SurprisesTests {
  private static final int ROUNDS = 100_000;

  /** Runs until the thread waits, or has ended. */
  private static Thread start(Runnable body) throws InterruptedException {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    thread.start();
    while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    return thread;
  }

  private static void assertWaits(Thread thread) throws InterruptedException {
    thread.join(50);
    assertThat(thread.isAlive()).isTrue();
  }

  private static void assertEnds(Thread thread) throws InterruptedException {
    thread.join();
    assertThat(thread.isAlive()).isFalse();
  }

  /** {@link Fairness.AttemptsAtFairLock}. */
  @Test
  void anAttemptPassesTheQueueOfAFairLock() throws InterruptedException {
    assertThat(isPassed(true)).isTrue();
  }

  /** {@link Fairness.UnfairToQueued}. */
  @Test
  void whoComesLaterPassesTheQueueOfAnUnfairLock() throws InterruptedException {
    assertThat(isPassed(false)).isTrue();
  }

  /** The one who queues is woken, and not there yet when the lock is asked for again. */
  private static boolean isPassed(boolean fair) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock(fair);
    for (int round = 0; round < ROUNDS; round++) {
      lock.lock();
      Thread queued =
          start(
              () -> {
                lock.lock();
                lock.unlock();
              });
      lock.unlock();
      boolean passed = lock.tryLock() && queued.isAlive() && lock.hasQueuedThread(queued);
      if (lock.isHeldByCurrentThread()) {
        lock.unlock();
      }
      assertEnds(queued);
      if (passed) {
        return true;
      }
    }
    return false;
  }

  /** {@link ReadersAndWriters.ReaderBehindWriter}. */
  @Test
  void aReaderWaitsBehindAWriterWhoOnlyQueues() throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    Thread writer = start(() -> lock.writeLock().lock());
    Thread reader = start(() -> lock.readLock().lock());
    assertWaits(writer);
    assertWaits(reader);
    // who only tries passes, and so does who reads already
    AtomicBoolean passed = new AtomicBoolean();
    assertEnds(start(() -> passed.set(lock.readLock().tryLock())));
    assertThat(passed).isTrue();
    lock.readLock().lock();
    assertThat(lock.getReadHoldCount()).isEqualTo(2);
  }

  /** {@link Semaphores.FairBehindMany}. */
  @Test
  void atAFairSemaphoreOneWaitsWhoFindsEnoughPermits() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1, true);
    Thread greedy = start(() -> semaphore.acquireUninterruptibly(2));
    Thread modest = start(semaphore::acquireUninterruptibly);
    assertWaits(greedy);
    assertWaits(modest);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
    assertThat(semaphore.tryAcquire()).as("an attempt passes the queue").isTrue();
  }

  /** {@link Semaphores.UnfairPastMany}. */
  @Test
  void atAnUnfairSemaphoreOneDoesNot() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Thread greedy = start(() -> semaphore.acquireUninterruptibly(2));
    assertEnds(start(semaphore::acquireUninterruptibly));
    assertWaits(greedy);
  }

  @Test
  void anInterruptAfterTheSignalIsNotThrown() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    AtomicBoolean thrown = new AtomicBoolean();
    AtomicBoolean flag = new AtomicBoolean();
    Thread waiter =
        start(
            () -> {
              lock.lock();
              try {
                condition.await();
              } catch (InterruptedException e) {
                thrown.set(true);
              } finally {
                flag.set(Thread.currentThread().isInterrupted());
                lock.unlock();
              }
            });
    lock.lock();
    condition.signal();
    waiter.interrupt();
    lock.unlock();
    assertEnds(waiter);
    assertThat(thrown).isFalse();
    assertThat(flag).isTrue();
  }

  @Test
  void permitsOfParkedThreadsDoNotAddUp() throws InterruptedException {
    AtomicBoolean first = new AtomicBoolean();
    Thread parked =
        start(
            () -> {
              LockSupport.unpark(Thread.currentThread());
              LockSupport.unpark(Thread.currentThread());
              LockSupport.park();
              first.set(true);
              LockSupport.park();
            });
    assertWaits(parked);
    assertThat(first).isTrue();
  }
}
