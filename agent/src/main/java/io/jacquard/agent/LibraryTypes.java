// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

/** What the agent knows of classes outside the application, by their names. */
final class LibraryTypes {
  /** Under java.util, but immutable, thread-local, or announced in another way. */
  private static final String[] NOT_SHARED = {
    "concurrent/atomic/",
    "concurrent/ThreadLocalRandom",
    "concurrent/TimeUnit",
    "concurrent/Callable",
    "concurrent/ThreadFactory",
    "function/",
    "stream/",
    "regex/Pattern",
    "Comparator",
    "Optional",
    "Objects",
    "UUID",
    "Locale"
  };

  private static final String[] READS = {
    "size",
    "isEmpty",
    "iterator",
    "listIterator",
    "spliterator",
    "keySet",
    "values",
    "entrySet",
    "element",
    "indexOf",
    "lastIndexOf",
    "hasNext",
    "hasPrevious",
    "hasMoreElements",
    "equals",
    "hashCode",
    "toString",
    "toArray",
    "stream",
    "parallelStream",
    "forEach",
    "charAt",
    "length",
    "capacity",
    "codePointAt",
    "elementAt",
    "elements",
    "comparator",
    "compareTo"
  };

  private static final String[] READ_PREFIXES = {
    "get",
    "contains",
    "peek",
    "first",
    "last",
    "sub",
    "descending",
    "head",
    "tail",
    "ceiling",
    "floor",
    "higher",
    "lower"
  };

  private static final String UTIL = "java/util/";

  private LibraryTypes() {}

  /** Whether calls of such an object are operations on it. */
  static boolean isShareable(String name) {
    if (!name.startsWith(UTIL)) {
      return name.equals("java/lang/StringBuilder")
          || name.equals("java/lang/StringBuffer")
          || name.equals("java/io/PrintStream");
    }
    for (String other : NOT_SHARED) {
      if (name.startsWith(other, UTIL.length())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the method may change the object; judged by its name, in doubt it may. */
  static boolean mayChange(String owner, String method) {
    if (owner.equals("java/io/PrintStream") || method.startsWith("getAnd")) {
      return true;
    }
    for (String read : READS) {
      if (read.equals(method)) {
        return false;
      }
    }
    for (String prefix : READ_PREFIXES) {
      if (method.startsWith(prefix)) {
        return false;
      }
    }
    return !isPredicate(method);
  }

  private static boolean isPredicate(String method) {
    return method.length() > 2
        && method.startsWith("is")
        && Character.isUpperCase(method.charAt(2));
  }

  /**
   * Whether the class exists to let threads work together, so that its calls order what they do.
   */
  static boolean isConcurrent(String name) {
    return name.startsWith("java/util/concurrent/")
        && !name.startsWith("java/util/concurrent/atomic/")
        && !name.equals("java/util/concurrent/TimeUnit")
        && !name.equals("java/util/concurrent/ThreadLocalRandom");
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
      default -> !name.startsWith("java/lang/String") && !Published.isBox(name);
    };
  }
}
