// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import org.objectweb.asm.Type;

/** Classifies JDK and library classes by name. */
public final class LibraryTypes {
  /** Under java.util, but immutable, thread-local, or announced in another way. */
  private static final String[] NOT_SHARED = {
    "concurrent/atomic/",
    "concurrent/ThreadLocalRandom",
    "concurrent/TimeUnit",
    "concurrent/Callable",
    "concurrent/ThreadFactory",
    "function/",
    "stream/Collector",
    "regex/Pattern",
    "Comparator",
    "Optional",
    "Objects",
    "UUID",
    "Locale"
  };

  /** Collections of java.util.concurrent: what they order is known, object by object. */
  private static final String[] CONCURRENT_COLLECTIONS = {
    "ArrayBlockingQueue",
    "Blocking",
    "Concurrent",
    "CopyOnWrite",
    "DelayQueue",
    "LinkedBlocking",
    "LinkedTransferQueue",
    "PriorityBlockingQueue",
    "SynchronousQueue",
    "TransferQueue"
  };

  private static final String UTIL = "java/util/";
  private static final String CONCURRENT = "java/util/concurrent/";

  private LibraryTypes() {}

  /** Whether calls of such an object may be operations on it. */
  public static boolean isShareable(String name) {
    if (name.startsWith(UTIL)) {
      return !startsWith(name, UTIL, NOT_SHARED);
    }
    return switch (name) {
      case "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/CharSequence",
          "java/lang/Appendable",
          "java/lang/Iterable",
          "java/io/PrintStream",
          "java/security/MessageDigest",
          "java/security/Signature",
          "java/text/DateFormat",
          "java/text/DecimalFormat",
          "java/text/Format",
          "java/text/NumberFormat",
          "java/text/SimpleDateFormat",
          "javax/crypto/Cipher",
          "javax/crypto/Mac" ->
          true;
      default -> false;
    };
  }

  private static boolean startsWith(String name, String prefix, String[] rests) {
    for (String rest : rests) {
      if (name.startsWith(rest, prefix.length())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a method of Object looks at the state of a collection that has it. */
  static boolean looks(String method, String descriptor) {
    return method.equals("toString") && descriptor.equals("()Ljava/lang/String;")
        || method.equals("equals") && descriptor.equals("(Ljava/lang/Object;)Z");
  }

  /** Whether the method turns objects into text, compares them or takes their hash. */
  static boolean isText(String owner) {
    return switch (owner) {
      case "java/lang/String", "java/util/Objects" -> true;
      default -> false;
    };
  }

  /** Whether an object that is handed over under this type may be looked into. */
  static boolean mayBeLookedInto(Type type) {
    if (type.getSort() != Type.OBJECT) {
      return type.getSort() == Type.ARRAY;
    }
    String name = type.getInternalName();
    return name.startsWith(UTIL) && !startsWith(name, UTIL, NOT_SHARED)
        || switch (name) {
          case "java/lang/CharSequence",
              "java/lang/StringBuilder",
              "java/lang/StringBuffer",
              "java/lang/Appendable",
              "java/lang/Iterable" ->
              true;
          default -> false;
        };
  }

  /** Whether the result may be something that walks over a collection, or a part of it. */
  static boolean mayBePart(Type result) {
    if (result.getSort() != Type.OBJECT) {
      return false;
    }
    String name = result.getInternalName();
    return name.equals("java/lang/Object")
        || name.startsWith("java/util/Map$Entry")
        || name.startsWith(UTIL)
            && (name.contains("Iterator")
                || name.contains("iterator")
                || name.contains("Enumeration")
                || name.endsWith("Stream"));
  }

  /**
   * Whether the class exists to let threads work together, so that its calls order what they do;
   * and nothing more is known.
   */
  static boolean isConcurrent(String name) {
    return name.startsWith(CONCURRENT)
        && !name.startsWith("java/util/concurrent/atomic/")
        && !name.equals("java/util/concurrent/TimeUnit")
        && !name.equals("java/util/concurrent/ThreadLocalRandom")
        && !startsWith(name, CONCURRENT, CONCURRENT_COLLECTIONS);
  }

  /** Whether other threads may be started, woken or waited for inside. */
  static boolean mayActOnThreads(String name) {
    return name.equals("java/lang/Thread")
        || name.startsWith("java/util/concurrent/")
        || name.equals("java/util/Timer")
        || name.equals("java/util/TimerTask");
  }

  /** Whether the method returns a new array, which nobody else has. */
  static boolean makesArray(String owner, String method) {
    return switch (owner) {
      case "java/util/Arrays" -> method.equals("copyOf") || method.equals("copyOfRange");
      case "java/lang/String" -> method.equals("toCharArray") || method.equals("getBytes");
      default -> false;
    };
  }

  /** Whether an argument may be found by another thread after the call. */
  static boolean mayKeepArguments(String name) {
    return switch (name) {
      case "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Object",
          "java/lang/System",
          "java/util/Objects",
          "java/util/Arrays",
          "java/io/PrintStream" ->
          false;
      default -> !name.startsWith("java/lang/String") && !EscapingArguments.isBox(name);
    };
  }
}
