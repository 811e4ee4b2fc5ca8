// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** What a buffer of java.nio shows: slices, duplicates and views of one memory are one state. */
public final class Buffers {
  private static final ClassValue<long[]> BEHIND =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return find(type);
        }
      };

  private Buffers() {}

  /** An array, the first buffer of memory outside the heap, or the buffer itself. */
  public static Object memory(Object buffer) {
    Object memory = buffer;
    for (Object next = behind(memory); next != null; next = behind(next)) {
      memory = next;
    }
    return memory;
  }

  private static @Nullable Object behind(Object buffer) {
    if (!(buffer instanceof java.nio.Buffer)) {
      return null;
    }
    for (long offset : BEHIND.get(buffer.getClass())) {
      Object next = Internals.getReference(buffer, offset);
      if (next != null) {
        return next;
      }
    }
    return null;
  }

  private static long[] find(Class<?> type) {
    long[] offsets = new long[0];
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        switch (field.getName()) {
          case "hb", "bb", "att" -> { // the array; the buffer shown as numbers; the one sliced
            offsets = java.util.Arrays.copyOf(offsets, offsets.length + 1);
            offsets[offsets.length - 1] = Internals.offset(field);
          }
          default -> {}
        }
      }
    }
    return offsets;
  }
}
