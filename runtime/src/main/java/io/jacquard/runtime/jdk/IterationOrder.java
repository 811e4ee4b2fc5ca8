// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

/**
 * The order of {@code Set.of} and {@code Map.of}, which each JVM draws when it starts: one order
 * for all, so that a card replays in another JVM, and several can share a search. Where an element
 * is does not depend on it, only where an iteration begins and which way it goes.
 */
public final class IterationOrder {
  private static final String COLLECTIONS = "java.util.ImmutableCollections";

  private IterationOrder() {}

  /**
   * Whether code of the class may have been compiled with the old order in it; it has to be
   * retransformed then.
   */
  public static boolean isIn(String className) {
    return className.startsWith(COLLECTIONS);
  }

  /** Sets it, if this JDK has what is known of it. */
  public static void fix() {
    try {
      Class<?> type = Class.forName(COLLECTIONS);
      long salt = Internals.offset(type, "SALT32L");
      long reverse = Internals.offset(type, "REVERSE");
      if (salt != Internals.NONE && reverse != Internals.NONE) {
        Internals.putLong(type, salt, 0);
        Internals.putByte(type, reverse, (byte) 0);
      }
    } catch (ClassNotFoundException absent) {
      return; // the order stays the JVM's
    }
  }
}
