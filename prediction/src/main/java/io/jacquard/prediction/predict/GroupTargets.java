// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.prediction.find.CandidateGroups;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.Goal;
import io.jacquard.prediction.order.IntArrays;
import io.jacquard.trace.result.PredictionKind;
import java.util.ArrayList;
import java.util.List;

/** Events that go wrong if they are about to happen at the same time: races and deadlocks. */
final class GroupTargets {
  /** So many choices of events are tried for one set of places. */
  private static final int MOST_CHOICES = 20;

  private GroupTargets() {}

  /** Pairs of plain accesses; the second one comes first, since the other order is known. */
  static List<PredictionTarget> races(ObservedTrace trace, int most) {
    List<PredictionTarget> found = new ArrayList<>();
    for (List<List<Integer>> groups : CandidateGroups.races(trace, most)) {
      if (trace.isPlain(groups.get(0).get(0)) && trace.isPlain(groups.get(1).get(0))) {
        for (List<Integer> each : choices(groups)) {
          int later = Math.max(each.get(0), each.get(1));
          int earlier = Math.min(each.get(0), each.get(1));
          found.add(target(trace, PredictionKind.RACE, List.of(later, earlier)));
        }
      }
    }
    return found;
  }

  /** Cycles of takings. */
  static List<PredictionTarget> deadlocks(ObservedTrace trace, int most) {
    List<PredictionTarget> found = new ArrayList<>();
    for (List<List<Integer>> groups : CandidateGroups.deadlocks(trace, most)) {
      for (List<Integer> each : choices(groups)) {
        found.add(target(trace, PredictionKind.DEADLOCK, each));
      }
    }
    return found;
  }

  private static PredictionTarget target(
      ObservedTrace trace, PredictionKind kind, List<Integer> events) {
    List<Integer> places = new ArrayList<>();
    for (int each : events) {
      places.add(trace.place(each));
    }
    places.sort(null);
    return new PredictionTarget(kind, Goal.together(IntArrays.of(events)), places, events);
  }

  /** One event of each group, in some of all ways. */
  private static List<List<Integer>> choices(List<List<Integer>> groups) {
    List<List<Integer>> all = new ArrayList<>();
    all.add(List.of());
    for (List<Integer> group : groups) {
      List<List<Integer>> longer = new ArrayList<>();
      for (int event : group) {
        for (List<Integer> each : all) {
          if (longer.size() < MOST_CHOICES) {
            List<Integer> more = new ArrayList<>(each);
            more.add(event);
            longer.add(more);
          }
        }
      }
      all = longer;
    }
    return all;
  }
}
