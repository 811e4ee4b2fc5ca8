// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Targets, not too many for the same places: a loop of thousands of accesses has millions of pairs,
 * and only some of them are ever asked about.
 */
final class TargetList {
  private final int mostForPlaces;
  private long left;
  private final Map<List<Integer>, Integer> counts = new HashMap<>();
  private final List<PredictionTarget> targets = new ArrayList<>();

  TargetList(PredictLimits limits) {
    mostForPlaces = limits.questions();
    left = limits.combinations();
  }

  /** Whether one more combination of events may be looked at. */
  boolean looks() {
    return left-- > 0;
  }

  void add(PredictionTarget target) {
    int known = counts.getOrDefault(target.places(), 0);
    if (known < mostForPlaces) {
      counts.put(target.places(), known + 1);
      targets.add(target);
    }
  }

  List<PredictionTarget> all() {
    return targets;
  }
}
