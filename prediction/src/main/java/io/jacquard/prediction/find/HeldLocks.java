// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import io.jacquard.prediction.recorded.EventKind;
import io.jacquard.prediction.recorded.RecordedTrace;
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

  HeldLocks(RecordedTrace trace) {
    before = new LockSet[trace.size()];
    LockSet[] held = new LockSet[trace.threads()];
    Arrays.fill(held, set(List.of()));
    for (int i = 0; i < before.length; i++) {
      int thread = trace.thread(i);
      before[i] = held[thread];
      EventKind kind = trace.kind(i);
      if (kind == EventKind.ACQUIRE || kind == EventKind.RELEASE) {
        List<Integer> locks = new ArrayList<>(held[thread].locks);
        if (kind == EventKind.ACQUIRE) {
          locks.add(trace.target(i));
          locks.sort(null);
        } else {
          locks.remove((Integer) trace.target(i));
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
