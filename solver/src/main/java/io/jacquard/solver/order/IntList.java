// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import java.util.Arrays;

/** Integers in an array that grows. */
final class IntList {
  private int[] items = new int[4];
  private int size;

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size * 2);
    }
    items[size++] = item;
  }

  int get(int index) {
    return items[index];
  }

  void set(int index, int item) {
    items[index] = item;
  }

  int size() {
    return size;
  }

  int removeLast() {
    return items[--size];
  }

  void shrink(int newSize) {
    size = newSize;
  }

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  /** Sorts by a number that is given for each item. */
  void sortBy(int[] key) {
    long[] keyed = new long[size];
    for (int i = 0; i < size; i++) {
      keyed[i] = ((long) key[items[i]] << 32) | items[i];
    }
    Arrays.sort(keyed);
    for (int i = 0; i < size; i++) {
      items[i] = (int) keyed[i];
    }
  }
}
