// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

/**
 * Many short lists of numbers in one array. A list is known by its last cell, or {@link #EMPTY};
 * adding to it does not disturb a walk through it from an older cell.
 */
final class SharedLists {
  static final int EMPTY = -1;

  final GrowingInts cells = new GrowingInts(64);

  /** The list with one number more. */
  int add(int list, int value) {
    cells.add(value);
    cells.add(list);
    return cells.size() - 2;
  }

  int value(int list) {
    return cells.get(list);
  }

  /** The list without the number that was added last. */
  int rest(int list) {
    return cells.get(list + 1);
  }
}
