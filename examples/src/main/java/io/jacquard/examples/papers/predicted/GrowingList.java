// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

import java.util.Arrays;

/**
 * A list like the vector of early class libraries: most methods hold its lock, but a copy is made
 * in two steps, and a search from the end looks at the size before it takes the lock.
 */
class GrowingList {
  private Object[] elements = new Object[4];
  private int count;

  GrowingList() {}

  /** A copy; between the question for the size and the copying, the other list may change. */
  GrowingList(GrowingList other) {
    count = other.size();
    elements = new Object[count + 1];
    other.copyInto(elements);
  }

  synchronized int size() {
    return count;
  }

  synchronized void add(Object element) {
    if (count == elements.length) {
      elements = Arrays.copyOf(elements, 2 * count);
    }
    elements[count++] = element;
  }

  synchronized Object get(int index) {
    if (index >= count) {
      throw new ArrayIndexOutOfBoundsException(index);
    }
    return elements[index];
  }

  synchronized void copyInto(Object[] target) {
    for (int i = 0; i < count; i++) {
      target[i] = elements[i];
    }
  }

  synchronized void clear() {
    for (int i = 0; i < count; i++) {
      elements[i] = null;
    }
    count = 0;
  }

  synchronized Object removeLast() {
    Object last = get(count - 1);
    elements[--count] = null;
    return last;
  }

  boolean contains(Object element) {
    return lastIndexOf(element) >= 0;
  }

  /** The last place of an element, or -1. */
  int lastIndexOf(Object element) {
    return lastIndexOf(element, count - 1);
  }

  private synchronized int lastIndexOf(Object element, int from) {
    if (from >= count) {
      throw new ArrayIndexOutOfBoundsException(from);
    }
    for (int i = from; i >= 0; i--) {
      if (element.equals(elements[i])) {
        return i;
      }
    }
    return -1;
  }

  /** All elements as numbers, added up. */
  synchronized int sum() {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += elements[i].hashCode();
    }
    return sum;
  }

  /** The first element without a look at the lock. */
  Object first() {
    return elements[0];
  }
}
