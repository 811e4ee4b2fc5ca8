// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.MethodId;
import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.engine.schedule.ChoicePoint;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which class an input object is to have: h3 of algorithm D. If a trace calls a method and
 * continues in one that implements it, the receiver is to be an instance of the class that does.
 *
 * <p>Deviation: which object a call on the trace is about is not known; it is the next call whose
 * receiver one of the choices could be.
 */
final class ObjectRanking {
  private final ProgramGraph graph;

  ObjectRanking(ProgramGraph graph) {
    this.graph = graph;
  }

  /** The direction in which an input is what most traces want, else the natural one. */
  int best(ChoicePoint point, TracePositions positions) {
    int[] ranks = new int[point.size()];
    List<String> classes = new ArrayList<>();
    for (int i = 0; i < point.size(); i++) {
      classes.add(point.objectClass(i));
    }
    for (int trace = 0; trace < positions.count(); trace++) {
      int[] theirs = ranks(positions.trace(trace), positions.passed(trace), classes);
      for (int i = 0; i < ranks.length; i++) {
        ranks[i] += theirs[i];
      }
    }
    int best = point.preferred();
    for (int i = 0; i < ranks.length; i++) {
      best = ranks[i] < ranks[best] ? i : best;
    }
    return best;
  }

  /**
   * By choice 0 if the trace wants such an object, else 1; all 0 if it does not say.
   *
   * @param from the location of the trace that comes next
   * @param choices names of classes, with dots; an empty text for null
   */
  int[] ranks(AbstractTrace trace, int from, List<String> choices) {
    int[] ranks = new int[choices.size()];
    String wanted = wanted(trace, from, choices);
    for (int i = 0; wanted != null && i < ranks.length; i++) {
      ranks[i] = isInstance(choices.get(i), wanted) ? 0 : 1;
    }
    return ranks;
  }

  /** The class of the method that the trace continues in. */
  private @Nullable String wanted(AbstractTrace trace, int from, List<String> choices) {
    for (int place = Math.max(0, from); place + 1 < trace.length(); place++) {
      int next = trace.at(place + 1);
      int method = graph.methodOf(next);
      int node = trace.at(place);
      MethodId called = graph.method(graph.methodOf(node)).dispatched(graph.at(node));
      if (called != null
          && graph.start(method) == next
          && choices.stream().anyMatch(choice -> isInstance(choice, called.owner()))) {
        return graph.method(method).id().owner();
      }
    }
    return null;
  }

  private boolean isInstance(String type, String supertype) {
    return !type.isEmpty() && graph.hierarchy().isSubtype(type.replace('.', '/'), supertype);
  }
}
