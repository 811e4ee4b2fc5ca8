// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/** A set as a table of chains. */
final class OldHashSet extends OldBase {
  private static final class Entry {
    private final Object element;
    private Entry next;

    Entry(Object element, Entry next) {
      this.element = element;
      this.next = next;
    }
  }

  private final Entry[] table = new Entry[2];
  private int size;

  private int indexOf(Object element) {
    return Math.floorMod(Objects.hashCode(element), table.length);
  }

  @Override
  public boolean contains(Object element) {
    for (Entry each = table[indexOf(element)]; each != null; each = each.next) {
      if (Objects.equals(element, each.element)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean add(Object element) {
    if (contains(element)) {
      return false;
    }
    changes++;
    int index = indexOf(element);
    table[index] = new Entry(element, table[index]);
    size++;
    return true;
  }

  private void takeOut(Object element) {
    int index = indexOf(element);
    Entry before = null;
    for (Entry each = table[index]; each != null; before = each, each = each.next) {
      if (Objects.equals(element, each.element)) {
        changes++;
        if (before == null) {
          table[index] = each.next;
        } else {
          before.next = each.next;
        }
        size--;
        return;
      }
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void clear() {
    changes++;
    for (int i = 0; i < table.length; i++) {
      table[i] = null;
    }
    size = 0;
  }

  @Override
  public Iterator<Object> iterator() {
    return new Checked() {
      private int index;
      private Entry next = following(null);
      private Object last;

      private Entry following(Entry chain) {
        Entry found = chain;
        while (found == null && index < table.length) {
          found = table[index++];
        }
        return found;
      }

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public Object next() {
        check();
        if (next == null) {
          throw new NoSuchElementException();
        }
        last = next.element;
        next = following(next.next);
        return last;
      }

      @Override
      void takeOut() {
        OldHashSet.this.takeOut(last);
      }
    };
  }
}
