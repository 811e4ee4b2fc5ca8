// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.Set;

/** Whether a class of the JDK may be used by several threads at once. */
enum Sharing {
  /** Calls that nothing orders are a data race. */
  UNSAFE,
  /** Calls order what threads do before and after them. */
  SAFE,
  /** Safe, but no means of synchronisation. */
  NEUTRAL;

  private static final Set<String> SAFE_CLASSES =
      Set.of(
          "java.util.Vector",
          "java.util.Stack",
          "java.util.Hashtable",
          "java.util.Properties",
          "java.util.Timer",
          "java.util.Random",
          "java.lang.StringBuffer");

  private static final ClassValue<Sharing> CACHE =
      new ClassValue<>() {
        @Override
        protected Sharing computeValue(Class<?> type) {
          return decide(type.getName());
        }
      };

  static Sharing of(Class<?> type) {
    return CACHE.get(type);
  }

  private static Sharing decide(String name) {
    if (name.startsWith("java.util.concurrent.")
        || SAFE_CLASSES.contains(name)
        || name.startsWith("java.util.Collections$Synchronized")) {
      return SAFE;
    }
    if (name.startsWith("java.util.ImmutableCollections")
        || name.startsWith("java.util.Collections$Unmodifiable")
        || name.startsWith("java.util.Collections$Empty")
        || name.startsWith("java.util.Collections$Singleton")) {
      return NEUTRAL;
    }
    return name.startsWith("java.util.") || name.equals("java.lang.StringBuilder")
        ? UNSAFE
        : NEUTRAL;
  }
}
