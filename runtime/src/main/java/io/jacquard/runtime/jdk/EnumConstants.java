// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

/** The constants of an enum that the JDK keeps with its class. */
public final class EnumConstants {
  private static final long ARRAY = Internals.offset("java.lang.Class", "enumConstants");
  private static final long BY_NAME = Internals.offset("java.lang.Class", "enumConstantDirectory");

  private EnumConstants() {}

  /** The constants have been made; the JDK need not call for them. */
  public static void keep(Class<?> type, Object[] constants) {
    put(type, ARRAY, constants);
    put(type, BY_NAME, null);
  }

  /** Those of an earlier execution must not come back. */
  public static void forget(Class<?> type) {
    keep(type, null);
  }

  private static void put(Class<?> type, long cache, Object value) {
    if (cache != Internals.NONE) {
      Internals.putReference(type, cache, value);
    }
  }
}
