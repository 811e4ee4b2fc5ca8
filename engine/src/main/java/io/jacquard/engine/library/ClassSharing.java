// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.knowledge.JdkTable;
import io.jacquard.runtime.knowledge.Sharing;
import io.jacquard.runtime.program.Tagged;
import java.util.Map;

/** Whether objects of a class may be used by several threads at once. */
public final class ClassSharing {
  private static final ClassValue<Sharing> CACHE =
      new ClassValue<>() {
        @Override
        protected Sharing computeValue(Class<?> type) {
          Class<?> platform = StateLayout.platformClass(type);
          return isCounting(platform) && Tagged.class.isAssignableFrom(type)
              ? Sharing.NEUTRAL
              : decide(platform);
        }
      };

  private ClassSharing() {}

  public static Sharing of(Class<?> type) {
    return CACHE.get(type);
  }

  /** Counts changes of a list whose elements are kept by a subclass, which may well have a lock. */
  private static boolean isCounting(Class<?> type) {
    return type.getName().equals("java.util.AbstractList")
        || type.getName().equals("java.util.AbstractSequentialList");
  }

  private static Sharing decide(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      Sharing known = JdkTable.of(each).sharing();
      if (known != null) {
        return known;
      }
    }
    return type.getName().startsWith("java.util.")
            && (StateLayout.isContainer(type)
                || StateLayout.isCursor(type)
                || Map.Entry.class.isAssignableFrom(type))
        ? Sharing.UNSAFE
        : Sharing.NEUTRAL;
  }
}
