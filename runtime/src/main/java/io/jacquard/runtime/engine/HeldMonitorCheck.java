// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.engine;

/**
 * Whether a suspended thread may hold something that outlives its execution: a lock or a monitor of
 * an object that the JDK keeps, such as a stream, a log handler or the system properties. Nothing
 * shows which monitors a stack holds; so every method of the JDK is suspected, except those that
 * work on objects of the program alone.
 */
final class HeldMonitorCheck {
  private static final String[] JDK = {"java.", "javax.", "jdk.", "sun.", "com.sun."};

  private static final String[] HARMLESS = {
    "java.util.concurrent.",
    "java.util.stream.",
    "java.util.function.",
    "java.lang.Thread",
    "java.lang.Iterable",
    "java.lang.invoke.",
    "java.lang.reflect.",
    "jdk.internal.reflect.",
    "jdk.internal.vm.",
    "jdk.internal.misc.ThreadFlock"
  };

  /** Of java.util itself, what has an instance for all. */
  private static final String[] SHARED = {
    "java.util.Properties", "java.util.ResourceBundle", "java.util.TimeZone"
  };

  private static final String UTIL = "java.util.";

  private HeldMonitorCheck() {}

  static boolean possible(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (startsWithAny(name, JDK) && !isHarmless(name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isHarmless(String name) {
    return startsWithAny(name, HARMLESS)
        || name.startsWith(UTIL)
            && name.indexOf('.', UTIL.length()) < 0
            && !startsWithAny(name, SHARED);
  }

  private static boolean startsWithAny(String name, String[] prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
