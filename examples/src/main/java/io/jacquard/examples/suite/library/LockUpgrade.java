// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.library;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A value is computed under the write lock when a reader finds it missing. Size: readers. */
public abstract class LockUpgrade {
  final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int value;
  private int computed;

  abstract int get();

  boolean isMissing() {
    return value == 0;
  }

  int value() {
    return value;
  }

  void compute() {
    computed++;
    value = 42;
  }

  void run(String[] args) throws InterruptedException {
    new Crew()
        .with(
            Sizes.of(args, 0, 2),
            i -> {
              assert get() == 42;
            })
        .run();
    assert computed == 1 : computed;
  }

  /** Wants the write lock while it has the read lock, and so waits for itself. */
  @Specimen(finds = Flaw.DEADLOCK, size = "2")
  public static final class FaultyUpgrade extends LockUpgrade {
    @Override
    int get() {
      lock.readLock().lock();
      try {
        if (isMissing()) {
          lock.writeLock().lock();
          try {
            compute();
          } finally {
            lock.writeLock().unlock();
          }
        }
        return value();
      } finally {
        lock.readLock().unlock();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new FaultyUpgrade().run(args);
    }
  }

  /** Gives the read lock back first, but does not look again. */
  @Specimen(finds = Flaw.ASSERTION, size = "2")
  public static final class FaultyTrust extends LockUpgrade {
    @Override
    int get() {
      lock.readLock().lock();
      int seen = value();
      lock.readLock().unlock();
      if (seen != 0) {
        return seen;
      }
      lock.writeLock().lock();
      try {
        compute();
        return value();
      } finally {
        lock.writeLock().unlock();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new FaultyTrust().run(args);
    }
  }

  /** Gives the read lock back first, and looks again under the write lock. */
  @Specimen(size = "2", smallest = "2", traces = 12)
  public static final class Corrected extends LockUpgrade {
    @Override
    int get() {
      lock.readLock().lock();
      try {
        if (!isMissing()) {
          return value();
        }
      } finally {
        lock.readLock().unlock();
      }
      lock.writeLock().lock();
      try {
        if (isMissing()) {
          compute();
        }
        return value();
      } finally {
        lock.writeLock().unlock();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
