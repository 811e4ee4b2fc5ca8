// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A list in an array, without locks. */
class OldArrayList extends OldBase {
  private Object[] elements = new Object[2];
  private int size;

  private void ensure(int capacity) {
    changes++;
    if (capacity > elements.length) {
      Object[] more = new Object[2 * capacity];
      System.arraycopy(elements, 0, more, 0, size);
      elements = more;
    }
  }

  @Override
  public boolean add(Object element) {
    ensure(size + 1);
    elements[size++] = element;
    return true;
  }

  @Override
  public boolean addAll(Old others) {
    Object[] added = others.toArray();
    ensure(size + added.length);
    System.arraycopy(added, 0, elements, size, added.length);
    size += added.length;
    return added.length > 0;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void clear() {
    changes++;
    for (int i = 0; i < size; i++) {
      elements[i] = null;
    }
    size = 0;
  }

  Object get(int index) {
    if (index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    return elements[index];
  }

  void removeAt(int index) {
    changes++;
    System.arraycopy(elements, index + 1, elements, index, size - index - 1);
    elements[--size] = null;
  }

  @Override
  public Iterator<Object> iterator() {
    return new Checked() {
      private int cursor;

      @Override
      public boolean hasNext() {
        return cursor != size();
      }

      @Override
      public Object next() {
        check();
        if (cursor >= size()) {
          throw new NoSuchElementException();
        }
        Object next = get(cursor);
        check();
        cursor++;
        return next;
      }

      @Override
      void takeOut() {
        removeAt(--cursor);
      }
    };
  }
}
