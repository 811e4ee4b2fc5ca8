// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many predictions there were for the same places: threads that run the same code are likely to
 * fail in the same way.
 */
final class PredictedPlaces {
  private final Map<List<Integer>, Integer> counts = new HashMap<>();

  int count(PredictionTarget target) {
    return counts.getOrDefault(key(target), 0);
  }

  void add(PredictionTarget target) {
    if (!isClosed(target)) {
      counts.put(key(target), count(target) + 1);
    }
  }

  /** There is to be no other one. */
  void close(PredictionTarget target) {
    counts.put(key(target), Integer.MAX_VALUE);
  }

  boolean isClosed(PredictionTarget target) {
    return count(target) == Integer.MAX_VALUE;
  }

  private static List<Integer> key(PredictionTarget target) {
    List<Integer> key = new ArrayList<>(target.places());
    key.add(-2 - target.kind().ordinal());
    return key;
  }
}
