// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;

/** At which index of the list behind it a view of a list shows its first element. */
final class Indexes {
  /** It shows them in another order. */
  static final int UNKNOWN = -1;

  private static final ClassValue<Long> OFFSET =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return find(type);
        }
      };

  private Indexes() {}

  private static long find(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (each.getName().startsWith("java.util.") && each.getSimpleName().equals("SubList")) {
        return Internals.offset(each.getName(), "offset");
      }
    }
    return Internals.NONE;
  }

  /** Whether the view is a part of a list; a part of a part knows its place in the whole list. */
  static boolean isPart(Object view) {
    return OFFSET.get(view.getClass()) != Internals.NONE;
  }

  /** How far the first element is from the first one of the list behind. */
  static int shift(Object view) {
    long offset = OFFSET.get(view.getClass());
    if (offset != Internals.NONE) {
      return Internals.getInt(view, offset);
    }
    return view.getClass().getSimpleName().startsWith("Reverse") ? UNKNOWN : 0;
  }
}
