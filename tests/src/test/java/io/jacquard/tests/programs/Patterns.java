// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Faulty programs that show one pattern each, and others that only look like it. */
public final class Patterns {
  private Patterns() {}

  /** One thread sets what another looks at twice under a lock. */
  public static final class ClearedUnderway {
    static final Object lock = new Object();
    static volatile int size = 1;

    public static void main(String[] args) {
      new Thread(() -> size = 0, "cleaner").start();
      synchronized (lock) {
        if (size > 0) {
          assert size > 0;
        }
      }
    }
  }

  /** The same without the lock: nothing says that the two looks belong together. */
  public static final class ClearedBetweenLooks {
    static volatile int size = 1;

    public static void main(String[] args) {
      new Thread(() -> size = 0, "cleaner").start();
      if (size > 0) {
        assert size > 0;
      }
    }
  }

  /** A reader without the lock sees a sum that its writer was about to correct. */
  public static final class SeenHalfDone {
    static final Object lock = new Object();
    static volatile int sum = 10;

    public static void main(String[] args) {
      new Thread(SeenHalfDone::move, "mover").start();
      assert sum == 10;
    }

    static void move() {
      synchronized (lock) {
        sum = 7;
        sum = 10;
      }
    }
  }

  /** Read in one line, written in another: whether the write depends on the read is not known. */
  public static final class ReadHereWrittenThere {
    static volatile int balance = 100;

    static void deposit(int amount) {
      int old = balance;
      balance = old + amount;
    }

    public static void main(String[] args) throws InterruptedException {
      Thread other = new Thread(() -> deposit(10));
      other.start();
      deposit(20);
      other.join();
      assert balance == 130;
    }
  }

  /** An update is lost, but the failure has nothing to do with it. */
  public static final class LostElsewhere {
    static volatile int hits;
    static volatile boolean ready;

    public static void main(String[] args) {
      new Thread(
              () -> {
                hits++;
                ready = true;
              })
          .start();
      hits++;
      assert !ready;
    }
  }

  /** Both count under a lock, but each under its own. */
  public static final class EachItsOwnLock {
    static final Object left = new Object();
    static final Object right = new Object();
    static int hits;

    static void hit(Object lock) {
      synchronized (lock) {
        hits++;
      }
    }

    public static void main(String[] args) {
      new Thread(() -> hit(left)).start();
      hit(right);
    }
  }

  /** One counts under a lock, the other under none. */
  public static final class OneWithoutLock {
    static int hits;

    public static void main(String[] args) {
      new Thread(
              () -> {
                synchronized (OneWithoutLock.class) {
                  hits++;
                }
              })
          .start();
      hits++;
    }
  }

  /** A lock taken before there was a second thread counts as well. */
  public static final class HeldFromTheBeginning {
    static final Object early = new Object();
    static final Object late = new Object();
    static int hits;

    public static void main(String[] args) {
      synchronized (early) {
        new Thread(HeldFromTheBeginning::hit).start();
        hits++;
      }
    }

    static void hit() {
      synchronized (late) {
        hits++;
      }
    }
  }

  /** The consumer has seen the item of the notification, and waits for one that nobody makes. */
  public static final class WaitsForMore {
    static final Object box = new Object();
    static int items;

    public static void main(String[] args) throws InterruptedException {
      new Thread(WaitsForMore::put, "producer").start();
      for (int i = 0; i < 2; i++) {
        synchronized (box) {
          while (items == 0) {
            box.wait();
          }
          items--;
        }
      }
    }

    static void put() {
      synchronized (box) {
        items++;
        box.notify();
      }
    }
  }

  /** Two locks of the library, taken in opposite orders. */
  public static final class LibraryLocksInACircle {
    static final Lock left = new ReentrantLock();
    static final Lock right = new ReentrantLock();

    static void both(Lock first, Lock second) {
      first.lock();
      second.lock();
      second.unlock();
      first.unlock();
    }

    public static void main(String[] args) {
      new Thread(() -> both(left, right), "one").start();
      new Thread(() -> both(right, left), "two").start();
    }
  }

  /** The signal may come before the wait for it. */
  public static final class SignalBeforeAwait {
    static final Lock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();

    public static void main(String[] args) throws InterruptedException {
      new Thread(SignalBeforeAwait::signal, "signaller").start();
      lock.lock();
      ready.await();
      lock.unlock();
    }

    static void signal() {
      lock.lock();
      ready.signal();
      lock.unlock();
    }
  }

  /** The signal may come before the wait for it, which then takes all of its time. */
  public static final class SignalBeforeTimedAwait {
    static final Lock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();

    public static void main(String[] args) throws InterruptedException {
      new Thread(SignalBeforeTimedAwait::signal, "signaller").start();
      lock.lock();
      boolean told = ready.await(1, TimeUnit.SECONDS);
      lock.unlock();
      if (!told) {
        throw new AssertionError("not told");
      }
    }

    static void signal() {
      lock.lock();
      ready.signal();
      lock.unlock();
    }
  }

  /** Who reads cannot become the writer. */
  public static final class WantsToWrite {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) {
      lock.readLock().lock();
      lock.writeLock().lock();
    }
  }

  /** The signal is always that of the other condition. */
  public static final class SignalOfAnother {
    static final Lock lock = new ReentrantLock();
    static final Condition full = lock.newCondition();
    static final Condition empty = lock.newCondition();

    public static void main(String[] args) throws InterruptedException {
      new Thread(SignalOfAnother::signal, "signaller").start();
      lock.lock();
      full.await();
      lock.unlock();
    }

    static void signal() {
      lock.lock();
      empty.signal();
      lock.unlock();
    }
  }

  /** Each thread waits for the class that the other is initialising. */
  public static final class ClassesInACircle {
    static final class Hen {
      static final Object first = Egg.class.getName() + Egg.count;
      static int count = 1;
    }

    static final class Egg {
      static final Object first = Hen.class.getName() + Hen.count;
      static int count = 1;
    }

    public static void main(String[] args) {
      new Thread(() -> Hen.count++, "hen").start();
      new Thread(() -> Egg.count++, "egg").start();
    }
  }
}
