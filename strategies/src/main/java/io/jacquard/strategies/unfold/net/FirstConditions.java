// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The conditions at which threads begin: one for each event that starts the thread. */
final class FirstConditions {
  private final Map<Long, Integer> byStart = new HashMap<>();
  private final List<GrowingInts> byThread = new ArrayList<>();

  /** The thread begins at the condition after the event, or from the start if that is -1. */
  void add(int start, int thread, int condition) {
    byStart.put(key(start, thread), condition);
    while (byThread.size() <= thread) {
      byThread.add(new GrowingInts());
    }
    byThread.get(thread).add(condition);
  }

  /** Where the thread begins after the event, or -1. */
  int find(int start, int thread) {
    return byStart.getOrDefault(key(start, thread), -1);
  }

  private static long key(int start, int thread) {
    return (long) start << 32 | thread;
  }

  int threads() {
    return byThread.size();
  }

  GrowingInts of(int thread) {
    return byThread.get(thread);
  }

  /** All of them. */
  int[] toArray() {
    GrowingInts all = new GrowingInts();
    for (GrowingInts each : byThread) {
      for (int i = 0; i < each.size(); i++) {
        all.add(each.get(i));
      }
    }
    return all.toArray();
  }
}
