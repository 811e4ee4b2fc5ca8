// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import static io.jacquard.runtime.knowledge.JdkTable.row;

/** What the methods of collections, iterators and streams do, whatever the class. */
final class FamilyRows {
  /** Makes a view; what it shows is not looked at before the view is used. */
  private static final String VIEWS =
      "comparator descendingKeySet descendingMap descendingSet entrySet"
          + " getClass headMap headSet keySet navigableKeySet reversed"
          + " sequencedEntrySet sequencedKeySet sequencedValues subMap subSet tailMap"
          + " tailSet values";

  private static final String CONTAINER_READS =
      "capacity ceiling ceilingEntry ceilingKey clone contains containsAll"
          + " containsKey containsValue copyInto descendingIterator element elementAt"
          + " elements empty equals first firstElement firstEntry firstKey floor"
          + " floorEntry floorKey forEach forEachEntry forEachKey forEachValue get"
          + " getFirst getLast getMap getMappedValue getOrDefault getProperty"
          + " getWaitingConsumerCount hasWaitingConsumer hashCode higher higherEntry"
          + " higherKey indexOf isEmpty iterator keys last lastElement lastEntry"
          + " lastIndexOf lastKey list listIterator lower lowerEntry lowerKey"
          + " mappingCount peek peekFirst peekLast propertyNames reduce reduceEntries"
          + " reduceEntriesToDouble reduceEntriesToInt reduceEntriesToLong reduceKeys"
          + " reduceKeysToDouble reduceKeysToInt reduceKeysToLong reduceToDouble"
          + " reduceToInt reduceToLong reduceValues reduceValuesToDouble"
          + " reduceValuesToInt reduceValuesToLong remainingCapacity save search"
          + " searchEntries searchKeys searchValues size store storeToXML"
          + " stringPropertyNames subList toArray toString";

  /** What does not change the position of an iterator or stream. */
  private static final String CURSOR_LOOKS =
      "characteristics equals estimateSize getComparator getExactSizeIfKnown"
          + " hasCharacteristics hasMoreElements hasNext hasPrevious hashCode"
          + " isParallel nextIndex previousIndex toString";

  private static final String BIT_READS =
      "cardinality clone equals get hashCode intersects isEmpty length"
          + " nextClearBit nextSetBit previousClearBit previousSetBit size stream"
          + " toByteArray toLongArray toString";

  private static final String OTHER_READS =
      "after before clone compareTo end equals group hashCode length start"
          + " toLocalizedPattern toPattern toString";

  private FamilyRows() {}

  static void add() {
    row("java/util/Collection")
        .reads(CONTAINER_READS)
        .touchesNothing(VIEWS)
        .looksLate("parallelStream spliterator stream");
    row("java/util/Iterator").reads(CURSOR_LOOKS).changes("add remove set");
    row("java/util/BitSet").reads(BIT_READS);
    JdkTable.UNKNOWN.reads(OTHER_READS);
  }
}
