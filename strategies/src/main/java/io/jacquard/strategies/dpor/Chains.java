// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import java.util.Arrays;

/** Lists of elements by a number that they share, each in ascending order; emptied at once. */
final class Chains {
  // by number; valid only if the round is the current one
  private int[] first = new int[16];
  private int[] last = new int[16];
  private int[] round = new int[16];

  // by element: the next one of its list, or -1
  private int[] next = new int[64];
  private int current = 1;

  void clear() {
    current++;
  }

  /** Puts an element, which no list has, at the end of a list. */
  void add(int number, int element) {
    if (number >= round.length) {
      first = Arrays.copyOf(first, 2 * number);
      last = Arrays.copyOf(last, 2 * number);
      round = Arrays.copyOf(round, 2 * number);
    }
    if (element >= next.length) {
      next = Arrays.copyOf(next, 2 * element);
    }
    if (round[number] == current && first[number] >= 0) {
      next[last[number]] = element;
    } else {
      round[number] = current;
      first[number] = element;
    }
    last[number] = element;
    next[element] = -1;
  }

  /** The first element of a list, or -1. */
  int first(int number) {
    return number < round.length && round[number] == current ? first[number] : -1;
  }

  /** The element after this one in its list, or -1. */
  int next(int element) {
    return next[element];
  }

  void dropFirst(int number) {
    first[number] = next[first[number]];
  }
}
