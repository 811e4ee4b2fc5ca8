// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.thread.ThreadHandle;
import java.lang.reflect.Array;

/**
 * Copies of arrays, element by element: a copy is not atomic, and each element is read and written
 * on its own.
 */
final class ArrayCopies {
  private ArrayCopies() {}

  /**
   * Returns false where the JVM's own copy must decide: it will throw, or nothing is to be copied.
   */
  static boolean stepwise(
      ThreadHandle self,
      Object source,
      int sourceAt,
      Object target,
      int targetAt,
      int length,
      int site) {
    if (!isRange(source, sourceAt, length)
        || !isRange(target, targetAt, length)
        || source.getClass() != target.getClass()) {
      return false;
    }
    boolean backwards = source == target && sourceAt < targetAt;
    for (int k = 0; k < length; k++) {
      int i = backwards ? length - 1 - k : k;
      Hooks.controller.readElement(self, source, sourceAt + i, site);
      Object value = Array.get(source, sourceAt + i);
      if (source instanceof Object[]) {
        Hooks.controller.publishInto(self, target, value);
      }
      Hooks.controller.writeElement(self, target, targetAt + i, site);
      Array.set(target, targetAt + i, value);
    }
    return true;
  }

  private static boolean isRange(Object array, int at, int length) {
    return array != null
        && array.getClass().isArray()
        && at >= 0
        && length >= 0
        && at <= Array.getLength(array) - length;
  }

  /** The clone; {@code self} is null where accesses are no operations. */
  static Object clone(ThreadHandle self, Object array, int site) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    Hooks.created(copy);
    if (self == null || !stepwise(self, array, 0, copy, 0, length, site)) {
      System.arraycopy(array, 0, copy, 0, length);
    }
    return copy;
  }
}
