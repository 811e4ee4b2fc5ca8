// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A thread that waits for another one continues behind each path on which that one comes to its
 * end. So each end meets each place that waits for it, and what follows is a scenario of its own.
 */
final class Joins {
  private final Forest forest;
  private final Map<String, List<JoinPoint>> points = new HashMap<>();
  private final Set<JoinPoint> known = new HashSet<>();
  private final Map<String, List<ForestNode>> ends = new HashMap<>();

  Joins(Forest forest) {
    this.forest = forest;
  }

  /**
   * @param taker gets the joins that nobody has seen or thought of before
   */
  void waited(JoinPoint point, Consumer<ForestNode> taker) {
    if (known.add(point)) {
      String awaited = point.action().object();
      points.computeIfAbsent(awaited, any -> new ArrayList<>()).add(point);
      for (ForestNode end : ends.getOrDefault(awaited, List.of())) {
        meet(point, end, taker);
      }
    }
  }

  /** The same for the end of a thread that was observed for the first time. */
  void ended(ForestNode end, Consumer<ForestNode> taker) {
    String thread = end.thread();
    ends.computeIfAbsent(thread, any -> new ArrayList<>()).add(end);
    for (JoinPoint point : points.getOrDefault(thread, List.of())) {
      meet(point, end, taker);
    }
  }

  private void meet(JoinPoint point, ForestNode end, Consumer<ForestNode> taker) {
    if (Scenario.of(point.parent(), List.of(end)) != null) {
      ForestNode join = forest.child(point.parent(), point.thread(), point.action(), List.of(end));
      if (join.list()) {
        taker.accept(join);
      }
    }
  }
}
