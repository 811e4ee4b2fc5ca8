// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import java.util.Iterator;

/**
 * Another collection with each operation under a lock, its own if no other is given, but for
 * iterators: who uses one has to hold the lock.
 */
final class OldGuarded implements Old {
  private final Old inner;
  private final Object lock;

  OldGuarded(Old inner) {
    this.inner = inner;
    lock = this;
  }

  OldGuarded(Old inner, Object lock) {
    this.inner = inner;
    this.lock = lock;
  }

  @Override
  public boolean add(Object element) {
    synchronized (lock) {
      return inner.add(element);
    }
  }

  @Override
  public boolean remove(Object element) {
    synchronized (lock) {
      return inner.remove(element);
    }
  }

  @Override
  public boolean contains(Object element) {
    synchronized (lock) {
      return inner.contains(element);
    }
  }

  @Override
  public int size() {
    synchronized (lock) {
      return inner.size();
    }
  }

  @Override
  public void clear() {
    synchronized (lock) {
      inner.clear();
    }
  }

  @Override
  public Object[] toArray() {
    synchronized (lock) {
      return inner.toArray();
    }
  }

  @Override
  public Iterator<Object> iterator() {
    return inner.iterator();
  }

  @Override
  public boolean addAll(Old others) {
    synchronized (lock) {
      return inner.addAll(others);
    }
  }

  @Override
  public boolean containsAll(Old others) {
    synchronized (lock) {
      return inner.containsAll(others);
    }
  }

  @Override
  public boolean removeAll(Old others) {
    synchronized (lock) {
      return inner.removeAll(others);
    }
  }

  @Override
  public boolean retainAll(Old others) {
    synchronized (lock) {
      return inner.retainAll(others);
    }
  }

  @Override
  public boolean sameAs(Old other) {
    synchronized (lock) {
      return inner.sameAs(other);
    }
  }
}
