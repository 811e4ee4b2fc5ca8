// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

/** A list in an array, each operation under the lock of the list. Its iterators take it, too. */
final class OldVector extends OldArrayList {
  @Override
  public synchronized boolean add(Object element) {
    return super.add(element);
  }

  @Override
  public synchronized boolean remove(Object element) {
    return super.remove(element);
  }

  @Override
  public synchronized boolean contains(Object element) {
    return super.contains(element);
  }

  @Override
  public synchronized int size() {
    return super.size();
  }

  @Override
  public synchronized void clear() {
    super.clear();
  }

  @Override
  synchronized Object get(int index) {
    return super.get(index);
  }

  @Override
  synchronized void removeAt(int index) {
    super.removeAt(index);
  }

  @Override
  public synchronized Object[] toArray() {
    return super.toArray();
  }

  @Override
  public synchronized boolean addAll(Old others) {
    return super.addAll(others);
  }

  @Override
  public synchronized boolean containsAll(Old others) {
    return super.containsAll(others);
  }

  @Override
  public synchronized boolean removeAll(Old others) {
    return super.removeAll(others);
  }

  @Override
  public synchronized boolean retainAll(Old others) {
    return super.retainAll(others);
  }

  @Override
  public synchronized boolean sameAs(Old other) {
    return super.sameAs(other);
  }
}
