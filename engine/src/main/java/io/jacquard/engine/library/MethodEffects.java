// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.BaseStream;

/**
 * What a method does to the state of its receiver: the table by which calls of JDK objects conflict
 * and race. {@code LibraryTableTest} holds it against the public methods of the JDK at hand.
 */
public final class MethodEffects {
  /** Makes a view; what it shows is not looked at before the view is used. */
  private static final Set<String> VIEWS =
      Set.of(
          "comparator",
          "descendingKeySet",
          "descendingMap",
          "descendingSet",
          "entrySet",
          "getClass",
          "headMap",
          "headSet",
          "keySet",
          "navigableKeySet",
          "reversed",
          "sequencedEntrySet",
          "sequencedKeySet",
          "sequencedValues",
          "subMap",
          "subSet",
          "tailMap",
          "tailSet",
          "values");

  /** Of an ordinary collection these look at it only when the stream or spliterator is used. */
  private static final Set<String> LATE = Set.of("parallelStream", "spliterator", "stream");

  /** Collections and maps. */
  private static final Set<String> CONTAINER_READS =
      Set.of(
          "capacity",
          "ceiling",
          "ceilingEntry",
          "ceilingKey",
          "clone",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "copyInto",
          "descendingIterator",
          "element",
          "elementAt",
          "elements",
          "empty",
          "equals",
          "first",
          "firstElement",
          "firstEntry",
          "firstKey",
          "floor",
          "floorEntry",
          "floorKey",
          "forEach",
          "forEachEntry",
          "forEachKey",
          "forEachValue",
          "get",
          "getFirst",
          "getLast",
          "getMap",
          "getMappedValue",
          "getOrDefault",
          "getProperty",
          "getWaitingConsumerCount",
          "hasWaitingConsumer",
          "hashCode",
          "higher",
          "higherEntry",
          "higherKey",
          "indexOf",
          "isEmpty",
          "iterator",
          "keys",
          "last",
          "lastElement",
          "lastEntry",
          "lastIndexOf",
          "lastKey",
          "list",
          "listIterator",
          "lower",
          "lowerEntry",
          "lowerKey",
          "mappingCount",
          "peek",
          "peekFirst",
          "peekLast",
          "propertyNames",
          "reduce",
          "reduceEntries",
          "reduceEntriesToDouble",
          "reduceEntriesToInt",
          "reduceEntriesToLong",
          "reduceKeys",
          "reduceKeysToDouble",
          "reduceKeysToInt",
          "reduceKeysToLong",
          "reduceToDouble",
          "reduceToInt",
          "reduceToLong",
          "reduceValues",
          "reduceValuesToDouble",
          "reduceValuesToInt",
          "reduceValuesToLong",
          "remainingCapacity",
          "save",
          "search",
          "searchEntries",
          "searchKeys",
          "searchValues",
          "size",
          "store",
          "storeToXML",
          "stringPropertyNames",
          "subList",
          "toArray",
          "toString");

  /** Iterators, enumerations, spliterators, streams: what they change of what they walk over. */
  private static final Set<String> CURSOR_WRITES = Set.of("add", "remove", "set");

  /** What does not change their own position. */
  private static final Set<String> CURSOR_LOOKS =
      Set.of(
          "characteristics",
          "equals",
          "estimateSize",
          "getComparator",
          "getExactSizeIfKnown",
          "hasCharacteristics",
          "hasMoreElements",
          "hasNext",
          "hasPrevious",
          "hashCode",
          "isParallel",
          "nextIndex",
          "previousIndex",
          "toString");

  private static final Set<String> TEXT_READS =
      Set.of(
          "capacity",
          "charAt",
          "chars",
          "codePointAt",
          "codePointBefore",
          "codePointCount",
          "codePoints",
          "compareTo",
          "equals",
          "getChars",
          "hashCode",
          "indexOf",
          "isEmpty",
          "lastIndexOf",
          "length",
          "offsetByCodePoints",
          "subSequence",
          "substring",
          "toString");

  private static final Set<String> BIT_READS =
      Set.of(
          "cardinality",
          "clone",
          "equals",
          "get",
          "hashCode",
          "intersects",
          "isEmpty",
          "length",
          "nextClearBit",
          "nextSetBit",
          "previousClearBit",
          "previousSetBit",
          "size",
          "stream",
          "toByteArray",
          "toLongArray",
          "toString");

  /** Classes that are neither of these. */
  private static final Set<String> OTHER_READS =
      Set.of(
          "after",
          "before",
          "clone",
          "compareTo",
          "end",
          "equals",
          "group",
          "hashCode",
          "length",
          "start",
          "toLocalizedPattern",
          "toPattern",
          "toString");

  private MethodEffects() {}

  /** What the method does to what the receiver's state lies in. */
  public static Effect of(Object receiver, String method) {
    if (receiver instanceof Map.Entry<?, ?>) {
      return ofEntry(method);
    }
    Class<?> type = receiver.getClass();
    if (StateLayout.isCursor(type)) {
      return receiver instanceof BaseStream<?, ?> || !CURSOR_WRITES.contains(method)
          ? Effect.READ
          : Effect.WRITE;
    }
    if (receiver instanceof BitSet) {
      return read(BIT_READS, method);
    }
    if (receiver instanceof Collection<?> || receiver instanceof Map<?, ?>) {
      return ofContainer(receiver, method);
    }
    if (StateLayout.isText(type)) {
      return read(TEXT_READS, method);
    }
    return ofOther(type, method);
  }

  private static Effect read(Set<String> reads, String method) {
    return reads.contains(method) ? Effect.READ : Effect.WRITE;
  }

  private static Effect ofEntry(String method) {
    return switch (method) {
      case "getKey" -> Effect.NONE;
      case "setValue" -> Effect.WRITE;
      default -> Effect.READ;
    };
  }

  private static Effect ofContainer(Object receiver, String method) {
    if (VIEWS.contains(method)) {
      return Effect.NONE;
    }
    if (LATE.contains(method)) {
      return Sharing.of(receiver.getClass()) == Sharing.UNSAFE ? Effect.NONE : Effect.READ;
    }
    if (!CONTAINER_READS.contains(method)) {
      return Effect.WRITE;
    }
    // Maps in order of access move what was looked up.
    return method.startsWith("get") && isOrderedByAccess(receiver) ? Effect.WRITE : Effect.READ;
  }

  /** What a method that does this to a view, or to the object itself, does to what is behind. */
  public static Effect behind(Object root, Effect effect) {
    // Weak maps drop entries whenever they are looked at.
    return effect == Effect.READ && root instanceof WeakHashMap<?, ?> ? Effect.WRITE : effect;
  }

  private static boolean isOrderedByAccess(Object map) {
    return map instanceof LinkedHashMap<?, ?> && Internals.getByte(map, AccessOrder.OFFSET) != 0;
  }

  /** Found when first needed. */
  private static final class AccessOrder {
    static final long OFFSET =
        Internals.offset(Internals.required("java.util.LinkedHashMap", "accessOrder"));
  }

  /** Judged by the name, where nothing is known of the class. */
  private static Effect ofOther(Class<?> type, String method) {
    String name = type.getName();
    if (name.equals("java.io.PrintStream") || method.equals("get") && mayHelp(type)) {
      return Effect.WRITE;
    }
    boolean queries =
        method.startsWith("get") && !method.startsWith("getAnd")
            || method.length() > 2
                && method.startsWith("is")
                && Character.isUpperCase(method.charAt(2))
            || method.startsWith("has");
    boolean lazy = // a calendar computes its fields when they are read
        name.endsWith("Calendar") || name.equals("java.util.Scanner");
    return (queries || OTHER_READS.contains(method)) && !lazy ? Effect.READ : Effect.WRITE;
  }

  /** Whether a thread that waits for the result may run other tasks meanwhile. */
  private static boolean mayHelp(Class<?> type) {
    return ForkJoinTask.class.isAssignableFrom(type)
        || CompletableFuture.class.isAssignableFrom(type);
  }

  /** What the method does to the position of an iterator or stream itself. */
  public static Effect ofPosition(String method) {
    return CURSOR_LOOKS.contains(method) ? Effect.READ : Effect.WRITE;
  }
}
