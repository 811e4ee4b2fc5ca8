// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Monitors for uncontrolled threads that run instrumented code: its native monitors are gone, so
 * something must stand in for them. Rare (a cleaner, a signal handler), hence simple.
 */
final class UncontrolledMonitors {
  private static final class Key extends java.lang.ref.WeakReference<Object> {
    private final int hash;

    Key(Object object) {
      super(object);
      hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other || other instanceof Key key && get() != null && get() == key.get();
    }
  }

  private static final class Free {
    final ReentrantLock lock = new ReentrantLock();
    final Condition condition = lock.newCondition();
  }

  private static final Map<Key, Free> MONITORS = new java.util.HashMap<>();

  private UncontrolledMonitors() {}

  private static Free of(Object object) {
    synchronized (MONITORS) {
      MONITORS.keySet().removeIf(key -> key.get() == null);
      return MONITORS.computeIfAbsent(new Key(object), key -> new Free());
    }
  }

  static void enter(Object object) {
    of(Objects.requireNonNull(object)).lock.lock();
  }

  static void exit(Object object) {
    of(Objects.requireNonNull(object)).lock.unlock();
  }

  static boolean holds(Object object) {
    return of(object).lock.isHeldByCurrentThread();
  }

  static void await(Object object, long nanos) throws InterruptedException {
    Free free = of(object);
    if (nanos == 0) {
      free.condition.await();
    } else {
      free.condition.awaitNanos(nanos);
    }
  }

  static void signal(Object object, boolean all) {
    Free free = of(object);
    if (all) {
      free.condition.signalAll();
    } else {
      free.condition.signal();
    }
  }
}
