// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.symbolic;

import java.util.Arrays;

/**
 * What a call of the JDK takes: the receiver first, if there is one, then the arguments. Numbers
 * are held as bits, with their shadows; of references the object is mostly enough.
 */
public final class Operands {
  private Object[] objects = new Object[8];
  private long[] numbers = new long[8];
  private Object[] shadows = new Object[8];
  private int size;

  Operands() {}

  void set(int index, Object object, long number, Object shadow) {
    if (index >= objects.length) {
      objects = Arrays.copyOf(objects, 2 * index);
      numbers = Arrays.copyOf(numbers, 2 * index);
      shadows = Arrays.copyOf(shadows, 2 * index);
    }
    objects[index] = object;
    numbers[index] = number;
    shadows[index] = shadow;
    size = index + 1;
  }

  /** Forgets everything, so that no object is kept alive. */
  void clear() {
    Arrays.fill(objects, 0, size, null);
    Arrays.fill(shadows, 0, size, null);
    size = 0;
  }

  public int size() {
    return size;
  }

  /** The object with this index; null for a number. */
  public Object object(int index) {
    return objects[index];
  }

  /** The number with this index: an integer as it is, a floating-point number as its bits. */
  public long number(int index) {
    return numbers[index];
  }

  /** The shadow of the number or reference with this index, or null. */
  public Object shadow(int index) {
    return shadows[index];
  }
}
