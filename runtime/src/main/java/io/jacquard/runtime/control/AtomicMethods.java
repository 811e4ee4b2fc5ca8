// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

/** What the methods of {@code java.util.concurrent.atomic} do to their variable, by name. */
public final class AtomicMethods {
  private AtomicMethods() {}

  /** Whether the method calls a function of the program between a read and a write. */
  public static boolean takesFunction(String name) {
    return name.equals("updateAndGet")
        || name.equals("getAndUpdate")
        || name.equals("accumulateAndGet")
        || name.equals("getAndAccumulate");
  }

  /** Null for methods that touch no variable, or have a hook of their own. */
  public static AccessMode mode(String name) {
    return switch (name) {
      case "length", "equals", "hashCode", "getClass" -> null;
      case "toString",
          "intValue",
          "longValue",
          "floatValue",
          "doubleValue",
          "byteValue",
          "shortValue" ->
          null; // the method itself has a hook, for those who call it without knowing what it is
      case "get", "getReference", "getStamp", "isMarked", "sum" -> AccessMode.VOLATILE_READ;
      case "set" -> AccessMode.VOLATILE_WRITE;
      case "getPlain" -> AccessMode.PLAIN_READ;
      case "setPlain" -> AccessMode.PLAIN_WRITE;
      case "getOpaque" -> AccessMode.OPAQUE_READ;
      case "setOpaque" -> AccessMode.OPAQUE_WRITE;
      case "getAcquire" -> AccessMode.ACQUIRE_READ;
      case "setRelease", "lazySet" -> AccessMode.RELEASE_WRITE;
      default -> AccessMode.UPDATE;
    };
  }
}
