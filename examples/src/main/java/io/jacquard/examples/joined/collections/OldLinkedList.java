// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A ring of entries, one of which is before the first and after the last. */
final class OldLinkedList extends OldBase {
  private static final class Entry {
    private Object element;
    private Entry next = this;
    private Entry previous = this;
  }

  private final Entry head = new Entry();
  private int size;

  @Override
  public boolean add(Object element) {
    Entry added = new Entry();
    added.element = element;
    added.next = head;
    added.previous = head.previous;
    added.previous.next = added;
    head.previous = added;
    size++;
    changes++;
    return true;
  }

  @Override
  public boolean addAll(Old others) {
    boolean changed = false;
    for (Object each : others.toArray()) {
      changed |= add(each);
    }
    return changed;
  }

  @Override
  public int size() {
    return size;
  }

  /** The ring is closed before the size is set: who looks in between finds an end that is none. */
  @Override
  public void clear() {
    changes++;
    head.next = head;
    head.previous = head;
    size = 0;
  }

  private void unlink(Entry entry) {
    entry.previous.next = entry.next;
    entry.next.previous = entry.previous;
    size--;
    changes++;
  }

  @Override
  public Iterator<Object> iterator() {
    return new Checked() {
      private Entry next = head.next;
      private Entry last = head;
      private int index;

      /** In JDK 1.4 the end was where the index is equal to the size, not where it reaches it. */
      @Override
      public boolean hasNext() {
        return index != size;
      }

      @Override
      public Object next() {
        check();
        if (index == size) {
          throw new NoSuchElementException();
        }
        last = next;
        next = next.next;
        index++;
        return last.element;
      }

      @Override
      void takeOut() {
        unlink(last);
        index--;
      }
    };
  }
}
