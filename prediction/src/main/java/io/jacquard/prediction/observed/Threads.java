// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.observed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for threads, in the order of their first event.
 *
 * @param of for each event its thread
 * @param events for each thread its events
 */
record Threads(int[] of, int[][] events) {
  static Threads of(List<String> paths) {
    Map<String, Integer> numbers = new HashMap<>();
    int[] of = new int[paths.size()];
    for (int i = 0; i < of.length; i++) {
      Integer known = numbers.putIfAbsent(paths.get(i), numbers.size());
      of[i] = known == null ? numbers.size() - 1 : known;
    }
    int[] length = new int[numbers.size()];
    for (int each : of) {
      length[each]++;
    }
    int[][] events = new int[length.length][];
    for (int t = 0; t < length.length; t++) {
      events[t] = new int[length[t]];
      length[t] = 0;
    }
    for (int i = 0; i < of.length; i++) {
      events[of[i]][length[of[i]]++] = i;
    }
    return new Threads(of, events);
  }
}
