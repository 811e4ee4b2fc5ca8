// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.Collection;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Locks of the program's own, on the shoulders of the JDK's, and ways to call them. */
public final class Subclasses {

  private Subclasses() {}

  /** A class that is a lock. */
  @Litmus(topic = "locks", outcomes = "2")
  public static final class Inherited {
    static final class Counter extends ReentrantLock {
      private static final long serialVersionUID = 1;
      int x;

      void add() {
        lock();
        x++;
        unlock();
      }
    }

    public static void main(String[] args) {
      Counter counter = new Counter();
      Together.run(counter::add, counter::add);
      Outcome.is("" + counter.x);
    }
  }

  /** A lock that counts, and calls the one it extends. */
  @Litmus(topic = "locks", outcomes = "2 2 true")
  public static final class Overriding {
    static final class Counting extends ReentrantLock {
      private static final long serialVersionUID = 1;
      int locked;

      @Override
      public void lock() {
        super.lock();
        locked++;
      }

      @Override
      public boolean tryLock() {
        boolean success = super.tryLock();
        if (success) locked++;
        return success;
      }

      Thread owner() {
        return getOwner();
      }
    }

    static int x;
    static boolean own = true;

    public static void main(String[] args) {
      Counting counting = new Counting();
      Lock lock = counting;
      Together.Body body =
          () -> {
            lock.lock();
            x++;
            own &= counting.owner() == Thread.currentThread();
            lock.unlock();
          };
      Together.run(body, body);
      Outcome.is(x + " " + counting.locked + " " + own);
    }
  }

  /** Methods of a lock can be handed on. */
  @Litmus(topic = "locks", outcomes = "2")
  public static final class MethodReferences {
    static int x;

    static void with(Runnable before, Runnable after) {
      before.run();
      x++;
      after.run();
    }

    public static void main(String[] args) {
      Lock lock = new ReentrantLock();
      Together.Body body = () -> with(lock::lock, lock::unlock);
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** A lock that has nothing to do with the JDK's. */
  @Litmus(topic = "locks", outcomes = "2", spins = true)
  public static final class Implemented {
    static final class Spinning implements Lock {
      private final AtomicBoolean taken = new AtomicBoolean();

      @Override
      public void lock() {
        while (!tryLock()) Thread.onSpinWait();
      }

      @Override
      public void lockInterruptibly() {
        lock();
      }

      @Override
      public boolean tryLock() {
        return taken.compareAndSet(false, true);
      }

      @Override
      public boolean tryLock(long time, TimeUnit unit) {
        return tryLock();
      }

      @Override
      public void unlock() {
        taken.set(false);
      }

      @Override
      public Condition newCondition() {
        throw new UnsupportedOperationException();
      }
    }

    static int x;

    public static void main(String[] args) {
      Lock lock = new Spinning();
      Together.Body body =
          () -> {
            lock.lock();
            x++;
            lock.unlock();
          };
      Together.run(body, body);
      Outcome.is("" + x);
    }
  }

  /** A synchronizer of the program's own runs as real code; so do its conditions. */
  @Litmus(topic = "locks", outcomes = "42")
  public static final class OwnSynchronizer {
    static final class Mutex extends AbstractQueuedSynchronizer {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean tryAcquire(int arg) {
        if (compareAndSetState(0, 1)) {
          setExclusiveOwnerThread(Thread.currentThread());
          return true;
        }
        return false;
      }

      @Override
      protected boolean tryRelease(int arg) {
        setExclusiveOwnerThread(null);
        setState(0);
        return true;
      }

      @Override
      protected boolean isHeldExclusively() {
        return getExclusiveOwnerThread() == Thread.currentThread();
      }

      Condition condition() {
        return new ConditionObject();
      }
    }

    static int data;

    public static void main(String[] args) throws InterruptedException {
      Mutex mutex = new Mutex();
      Condition ready = mutex.condition();
      Thread writer =
          Together.thread(
              () -> {
                mutex.acquire(1);
                data = 42;
                ready.signal();
                mutex.release(1);
              });
      writer.start();
      mutex.acquire(1);
      while (data == 0) ready.await();
      int seen = data;
      mutex.release(1);
      Together.join(writer);
      Outcome.is("" + seen);
    }
  }

  /** What a subclass may do and others may not. */
  @Litmus(topic = "locks", outcomes = "-1 0 1")
  public static final class Protected {
    static final class Shrinking extends Semaphore {
      private static final long serialVersionUID = 1;

      Shrinking(int permits) {
        super(permits);
      }

      void shrink(int by) {
        reducePermits(by);
      }

      Collection<Thread> queue() {
        return getQueuedThreads();
      }
    }

    public static void main(String[] args) {
      Shrinking semaphore = new Shrinking(1);
      int[] seen = new int[3];
      Together.run(
          () -> {
            semaphore.shrink(2);
            seen[0] = semaphore.availablePermits();
            seen[1] = semaphore.queue().size();
            semaphore.release(2);
            seen[2] = semaphore.availablePermits();
          });
      Outcome.is(seen[0] + " " + seen[1] + " " + seen[2]);
    }
  }
}
