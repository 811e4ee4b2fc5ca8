// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** A list of numbers that grows. */
public final class GrowingInts {
  private int[] values;
  private int size;

  public GrowingInts() {
    this(16);
  }

  GrowingInts(int capacity) {
    values = new int[capacity];
  }

  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1) + 1);
    }
    values[size++] = value;
  }

  /** Adds all of another list. */
  void addAll(GrowingInts others) {
    for (int i = 0; i < others.size; i++) {
      add(others.values[i]);
    }
  }

  public int get(int i) {
    return values[i];
  }

  public void set(int i, int value) {
    values[i] = value;
  }

  public int size() {
    return size;
  }

  public void clear() {
    size = 0;
  }

  /** Removes and returns the last. */
  public int pop() {
    return values[--size];
  }

  public boolean contains(int value) {
    for (int i = 0; i < size; i++) {
      if (values[i] == value) {
        return true;
      }
    }
    return false;
  }

  /** Ascending order. */
  public void sort() {
    Arrays.sort(values, 0, size);
  }

  public int[] toArray() {
    return Arrays.copyOf(values, size);
  }

  public void save(DataOutput out) throws IOException {
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeInt(values[i]);
    }
  }

  /** Replaces what is in it. */
  public void restore(DataInput in) throws IOException {
    size = in.readInt();
    values = new int[size + 1];
    for (int i = 0; i < size; i++) {
      values[i] = in.readInt();
    }
  }

  /** How much memory it takes. */
  long bytes() {
    return 4L * values.length;
  }
}
