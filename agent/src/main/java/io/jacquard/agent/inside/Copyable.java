// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.inside;

import java.util.Set;

/**
 * The JDK classes that work under another name, too: collections and meeting points that do their
 * work with fields, arrays, monitors, locks and variable handles, and that the JDK's own interfaces
 * hand on under types that are interfaces.
 *
 * <p>Not among them: what reaches memory through {@code Unsafe} ({@code ConcurrentHashMap},
 * fork/join) or into package-private parts of the JDK that cannot be copied (skip lists, which use
 * the generator of the thread), and values.
 */
final class Copyable {
  private static final Set<String> UTIL =
      Set.of(
          "AbstractCollection",
          "AbstractList",
          "AbstractMap",
          "AbstractQueue",
          "AbstractSequentialList",
          "AbstractSet",
          "ArrayDeque",
          "ArrayList",
          "Arrays",
          "BitSet",
          "Collections",
          "HashMap",
          "HashSet",
          "Hashtable",
          "IdentityHashMap",
          "LinkedHashMap",
          "LinkedHashSet",
          "LinkedList",
          "PriorityQueue",
          "Stack",
          "TreeMap",
          "TreeSet",
          "Vector",
          "WeakHashMap");

  private static final Set<String> CONCURRENT =
      Set.of(
          "ArrayBlockingQueue",
          "ConcurrentLinkedDeque",
          "ConcurrentLinkedQueue",
          "CopyOnWriteArrayList",
          "CopyOnWriteArraySet",
          "CyclicBarrier",
          "DelayQueue",
          "LinkedBlockingDeque",
          "LinkedBlockingQueue",
          "PriorityBlockingQueue");

  static final String UTIL_PACKAGE = "java/util/";
  static final String CONCURRENT_PACKAGE = "java/util/concurrent/";

  private Copyable() {}

  /** Whether the class with this internal name, or the one it is nested in, can be copied. */
  static boolean contains(String name) {
    String top = top(name);
    if (top.startsWith(CONCURRENT_PACKAGE)) {
      return CONCURRENT.contains(top.substring(CONCURRENT_PACKAGE.length()));
    }
    return top.startsWith(UTIL_PACKAGE) && UTIL.contains(top.substring(UTIL_PACKAGE.length()));
  }

  /** The class at the top that a class is nested in. */
  static String top(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** Whether a class is in one of the packages that are copied from. */
  static boolean isNear(String name) {
    String folder = name.substring(0, name.lastIndexOf('/') + 1);
    return folder.equals(UTIL_PACKAGE) || folder.equals(CONCURRENT_PACKAGE);
  }
}
