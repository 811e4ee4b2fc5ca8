// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Objects;

/** Bulk operations by iterators. */
abstract class OldBase implements Old {
  /** Counts changes, so that iterators notice them. */
  int changes;

  /** An iterator that notices changes; how it goes on is left to the collection. */
  abstract class Checked implements Iterator<Object> {
    private int expected = changes;

    final void check() {
      if (expected != changes) {
        throw new ConcurrentModificationException();
      }
    }

    /** Takes out the element that was given last. */
    abstract void takeOut();

    @Override
    public void remove() {
      check();
      takeOut();
      expected = changes;
    }
  }

  @Override
  public boolean contains(Object element) {
    for (Iterator<Object> each = iterator(); each.hasNext(); ) {
      if (Objects.equals(element, each.next())) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean remove(Object element) {
    for (Iterator<Object> each = iterator(); each.hasNext(); ) {
      if (Objects.equals(element, each.next())) {
        each.remove();
        return true;
      }
    }
    return false;
  }

  @Override
  public Object[] toArray() {
    Object[] all = new Object[size()];
    Iterator<Object> each = iterator();
    for (int i = 0; i < all.length; i++) {
      all[i] = each.next();
    }
    return all;
  }

  @Override
  public boolean addAll(Old others) {
    boolean changed = false;
    for (Iterator<Object> each = others.iterator(); each.hasNext(); ) {
      changed |= add(each.next());
    }
    return changed;
  }

  @Override
  public boolean containsAll(Old others) {
    for (Iterator<Object> each = others.iterator(); each.hasNext(); ) {
      if (!contains(each.next())) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean removeAll(Old others) {
    return keep(others, false);
  }

  @Override
  public boolean retainAll(Old others) {
    return keep(others, true);
  }

  private boolean keep(Old others, boolean common) {
    boolean changed = false;
    for (Iterator<Object> each = iterator(); each.hasNext(); ) {
      if (others.contains(each.next()) != common) {
        each.remove();
        changed = true;
      }
    }
    return changed;
  }

  @Override
  public boolean sameAs(Old other) {
    Iterator<Object> mine = iterator();
    Iterator<Object> theirs = other.iterator();
    while (mine.hasNext() && theirs.hasNext()) {
      if (!Objects.equals(mine.next(), theirs.next())) {
        return false;
      }
    }
    return !mine.hasNext() && !theirs.hasNext();
  }
}
