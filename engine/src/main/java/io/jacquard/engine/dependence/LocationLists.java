// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.dependence;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for lists of locations, so that a footprint of several fits into a number like any other.
 *
 * <p>A list holds first the number of the operation's own location, then twice the number of each
 * of the others, plus one if it is written. Equal lists have one number, whatever the numbers in
 * them stand for; so the table is for all searches, and grows no further than they have different
 * lists. The numbers follow the order of first use, so they hold in this JVM only: what is stored
 * has the lists ({@link Dependence#save}).
 */
final class LocationLists {
  private static final Map<Key, Integer> NUMBERS = new HashMap<>();
  private static volatile int[][] lists = new int[16][];

  private LocationLists() {}

  private record Key(int[] list) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(list, key.list);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(list);
    }
  }

  static synchronized int number(int[] list) {
    Integer known = NUMBERS.get(new Key(list));
    if (known != null) {
      return known;
    }
    int number = NUMBERS.size();
    int[][] grown = lists;
    if (number == grown.length) {
      grown = Arrays.copyOf(grown, 2 * number);
    }
    grown[number] = list.clone();
    lists = grown;
    NUMBERS.put(new Key(grown[number]), number);
    return number;
  }

  static int[] list(int number) {
    return lists[number];
  }
}
