// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.runtime.jdk.Internals;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * The elements of an array that an access by offset touches: more than one if it takes small
 * elements for a larger number.
 *
 * @param first the index of the first one
 * @param width how many there are
 */
record ElementRange(int first, int width) {
  /** Where the elements of arrays of a class are. */
  private record Layout(long base, int scale) {}

  private static final ClassValue<Layout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
          return new Layout(Internals.arrayBaseOffset(type), Internals.arrayIndexScale(type));
        }
      };

  /** Null if there are no such elements. */
  static @Nullable ElementRange of(Object array, long offset, int bytes) {
    Layout layout = LAYOUTS.get(array.getClass());
    long begin = offset - layout.base;
    long first = begin / layout.scale;
    long last = (begin + Math.max(1, bytes) - 1) / layout.scale;
    return begin < 0 || last >= Array.getLength(array)
        ? null
        : new ElementRange((int) first, (int) (last - first) + 1);
  }
}
