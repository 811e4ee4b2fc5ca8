// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for statements. A literal is twice the number of its statement, plus one if it is
 * negated; the negation of "a before b" is "b before a". Flags are statements that say nothing of
 * events.
 */
final class Atoms {
  private final Map<Long, Integer> ofPair = new HashMap<>();
  private final IntList first = new IntList();
  private final IntList second = new IntList();

  int count() {
    return first.size();
  }

  /** The literal that says that one event is before the other one. */
  int before(int left, int right) {
    if (left == right) {
      throw new IllegalArgumentException("an event is not before itself: " + left);
    }
    int low = Math.min(left, right);
    int high = Math.max(left, right);
    int atom = ofPair.computeIfAbsent(((long) low << 32) | high, pair -> make(low, high));
    return atom * 2 + (left == low ? 0 : 1);
  }

  int flag() {
    return make(-1, -1) * 2;
  }

  private int make(int low, int high) {
    first.add(low);
    second.add(high);
    return first.size() - 1;
  }

  boolean isFlag(int literal) {
    return first.get(literal >> 1) < 0;
  }

  /** The event that the literal says is earlier. */
  int earlier(int literal) {
    return (literal & 1) == 0 ? first.get(literal >> 1) : second.get(literal >> 1);
  }

  /** The event that the literal says is later. */
  int later(int literal) {
    return (literal & 1) == 0 ? second.get(literal >> 1) : first.get(literal >> 1);
  }
}
