// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.program.Tagged;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;

/** Whether a class of the JDK may be used by several threads at once. */
public enum Sharing {
  /** Calls that nothing orders are a data race. */
  UNSAFE,
  /** Calls order what threads do before and after them. */
  SAFE,
  /** Safe, but no means of synchronisation; or not known. */
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

  /** Neither containers nor iterators, but known not to be made for several threads. */
  private static final Set<String> UNSAFE_CLASSES =
      Set.of(
          "java.lang.StringBuilder",
          "java.util.Calendar",
          "java.util.Date",
          "java.util.DoubleSummaryStatistics",
          "java.util.Formatter",
          "java.util.GregorianCalendar",
          "java.util.IntSummaryStatistics",
          "java.util.LongSummaryStatistics",
          "java.util.Scanner",
          "java.util.SplittableRandom",
          "java.util.StringJoiner",
          "java.util.StringTokenizer",
          "java.util.regex.Matcher");

  /** Count changes of lists whose elements are kept by a subclass, which may well have a lock. */
  private static final Set<String> COUNTING =
      Set.of("java.util.AbstractList", "java.util.AbstractSequentialList");

  private static final ClassValue<Sharing> CACHE =
      new ClassValue<>() {
        @Override
        protected Sharing computeValue(Class<?> type) {
          Class<?> platform = StateLayout.platformClass(type);
          return COUNTING.contains(platform.getName()) && Tagged.class.isAssignableFrom(type)
              ? NEUTRAL
              : decide(platform);
        }
      };

  public static Sharing of(Class<?> type) {
    return CACHE.get(type);
  }

  private static Sharing decide(Class<?> type) {
    String name = type.getName();
    if (name.startsWith("java.util.concurrent.") || SAFE_CLASSES.contains(name)) {
      return SAFE;
    }
    if (UNSAFE_CLASSES.contains(name) || StateLayout.isWorkpiece(type)) {
      return UNSAFE;
    }
    return name.startsWith("java.util.")
            && (StateLayout.isContainer(type)
                || StateLayout.isCursor(type)
                || Map.Entry.class.isAssignableFrom(type)
                || type == BitSet.class)
        ? UNSAFE
        : NEUTRAL;
  }
}
