// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import io.jacquard.prediction.order.TraceOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The locks that a thread holds at each of its events. Equal sets are one object. */
final class HeldLocks {
  /** A set of locks, in the order of their numbers. */
  record LockSet(int number, List<Integer> locks) {
    boolean isDisjointFrom(LockSet other) {
      for (Integer lock : locks) {
        if (other.locks.contains(lock)) {
          return false;
        }
      }
      return true;
    }
  }

  private final Map<List<Integer>, LockSet> known = new HashMap<>();
  private final LockSet[] before;

  HeldLocks(TraceOrder trace) {
    before = new LockSet[trace.size()];
    LockSet[] held = new LockSet[trace.threads()];
    Arrays.fill(held, set(List.of()));
    for (int i = 0; i < before.length; i++) {
      int thread = trace.thread(i);
      before[i] = held[thread];
      if (trace.taken(i) != TraceOrder.NONE || trace.given(i) != TraceOrder.NONE) {
        List<Integer> locks = new ArrayList<>(held[thread].locks);
        locks.remove((Integer) trace.given(i));
        if (trace.taken(i) != TraceOrder.NONE) {
          locks.add(trace.taken(i));
          locks.sort(null);
        }
        held[thread] = set(locks);
      }
    }
  }

  private LockSet set(List<Integer> locks) {
    LockSet same = known.get(locks);
    if (same == null) {
      same = new LockSet(known.size(), List.copyOf(locks));
      known.put(same.locks, same);
    }
    return same;
  }

  /** What the thread of an event holds just before it. */
  LockSet before(int event) {
    return before[event];
  }
}
