// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.guided;

import java.util.Arrays;

/**
 * A vector as early class libraries had it: each method holds its own monitor, and some call
 * methods of another vector while they do; one reads the number of elements without it.
 */
final class OldVector {
  private Object[] elements = new Object[2];
  private int count;

  synchronized void addElement(Object element) {
    if (count == elements.length) {
      elements = Arrays.copyOf(elements, 2 * count);
    }
    elements[count] = element;
    count++;
  }

  synchronized boolean contains(Object element) {
    return find(element, count - 1) >= 0;
  }

  /** Whether all elements are those of another vector, too: calls it with the monitor held. */
  synchronized boolean isIn(OldVector other) {
    for (int i = 0; i < count; i++) {
      if (!other.contains(elements[i])) {
        return false;
      }
    }
    return true;
  }

  synchronized void removeAllElements() {
    Arrays.fill(elements, null);
    count = 0;
  }

  synchronized int size() {
    return count;
  }

  /** Reads the number of elements without the monitor. */
  int lastIndexOf(Object element) {
    return lastIndexOf(element, count - 1);
  }

  synchronized int lastIndexOf(Object element, int from) {
    if (from >= count) {
      throw new IndexOutOfBoundsException(from + " >= " + count);
    }
    return find(element, from);
  }

  private int find(Object element, int from) {
    for (int i = from; i >= 0; i--) {
      if (element.equals(elements[i])) {
        return i;
      }
    }
    return -1;
  }
}
