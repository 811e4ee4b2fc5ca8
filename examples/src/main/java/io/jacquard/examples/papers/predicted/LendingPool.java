// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A pool of objects. Argument 1: an object is given back to a pool that is being closed; 2: the
 * same under one lock; 3: the evictor looks at the oldest object outside of the lock; 4: the same,
 * and the pool counts its changes, so that precise orders are rare.
 */
public final class LendingPool {
  private static final int ROUNDS = 11;

  private final boolean counts;
  private Deque<Object> idle = new ArrayDeque<>();
  private final Object factoryLock = new Object();
  private final Object evictionLock = new Object();
  private boolean closed;
  private int active;
  private int changes;
  private Object oldest = "first";
  private int made;

  private LendingPool(boolean counts) {
    this.counts = counts;
  }

  public static void main(String[] args) throws InterruptedException {
    int driver = Integer.parseInt(args[0]);
    LendingPool pool = new LendingPool(driver == 4);
    switch (driver) {
      case 1 ->
          Workers.run(() -> pool.use(ROUNDS, true), () -> pool.use(ROUNDS, false), pool::close);
      case 2 -> Workers.run(pool::useSafely, pool::useSafely, pool::closeSafely);
      case 3, 4 -> Workers.run(() -> pool.use(ROUNDS, true), pool::evict, pool::forget);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private synchronized Object borrow() {
    changed();
    active++;
    Object first = idle == null ? null : idle.poll();
    return first == null ? make() : first;
  }

  private Object make() {
    synchronized (factoryLock) {
      made++;
    }
    return new Object();
  }

  private void changed() {
    if (counts) {
      changes++;
    }
  }

  private void use(int rounds, boolean returns) {
    for (int i = 0; i < rounds; i++) {
      Object object = borrow();
      if (returns) {
        giveBack(object);
      }
    }
  }

  /** The look at the flag is not part of the critical section. */
  private void giveBack(Object object) {
    if (closed) {
      return;
    }
    synchronized (this) {
      active--;
      changed();
      idle.push(object);
    }
  }

  private synchronized void close() {
    idle = null;
    closed = true;
  }

  private void useSafely() {
    for (int i = 0; i < 2 * ROUNDS; i++) {
      Object object = borrow();
      synchronized (this) {
        active--;
        if (!closed) {
          idle.push(object);
        }
      }
    }
  }

  private synchronized void closeSafely() {
    closed = true;
    idle = null;
  }

  private void evict() {
    for (int i = 0; i < 2 * ROUNDS; i++) {
      boolean present;
      synchronized (evictionLock) {
        present = oldest != null;
      }
      if (present) {
        oldest.hashCode();
      }
    }
  }

  private void forget() {
    use(ROUNDS, false);
    synchronized (evictionLock) {
      oldest = null;
    }
  }
}
