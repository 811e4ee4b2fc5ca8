// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.CodeVariable;
import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.MethodId;
import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.trace.finding.FindingReason;
import java.util.ArrayList;
import java.util.List;

/** The abstract traces of an execution for people, to stand beside its steps. */
final class TraceWords {
  private final ProgramFacts facts;
  private final ProgramGraph graph;

  TraceWords(ProgramFacts facts) {
    this.facts = facts;
    graph = facts.graph();
  }

  /** A sentence about each trace; no reason if there is none. */
  FindingReason reason(String target, TracePositions positions) {
    if (positions.count() == 0) {
      return FindingReason.NONE;
    }
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < positions.count(); i++) {
      AbstractTrace trace = positions.trace(i);
      sentences.add(
          (i == 0 ? "Guided to " + target + ": passed " : "And for another thread: passed ")
              + positions.passed(i)
              + " of the "
              + trace.length()
              + " locations "
              + of(trace)
              + ".");
    }
    return new FindingReason(-1, sentences);
  }

  /** The locations in order; of those on one line that are nothing special, the first. */
  private String of(AbstractTrace trace) {
    List<String> all = new ArrayList<>();
    String last = "";
    for (int place = 0; place < trace.length(); place++) {
      int node = trace.at(place);
      String where = graph.describe(node);
      String what = place == trace.length() - 1 ? "target" : what(node);
      if (!what.isEmpty() || !where.equals(last)) {
        all.add((what + " " + where).trim());
      }
      last = where;
    }
    return String.join(", ", all);
  }

  private String what(int node) {
    MethodGraph method = graph.method(graph.methodOf(node));
    int at = graph.at(node);
    CodeVariable defined = method.definedBy(at);
    if (facts.locks().acquires(node)) {
      return "lock";
    }
    if (facts.locks().releases(node)) {
      return "unlock";
    }
    if (at == 0) {
      return "start of " + method.id().name();
    }
    if (defined != null && defined.isShared()) {
      return "definition";
    }
    if (method.isBranch(at)) {
      return "branch";
    }
    MethodId called = method.called(at);
    return called == null ? "" : "call of " + called.name();
  }
}
