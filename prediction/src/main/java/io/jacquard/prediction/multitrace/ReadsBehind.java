// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedRead;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.concolic.shared.SharedWrite;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Nodes;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The reads on which the condition of a branch depends, in its own thread: those whose values it
 * speaks of, and those behind what the thread has written and read again.
 */
final class ReadsBehind {
  private ReadsBehind() {}

  /** Their events, the last one first. */
  static List<Integer> of(Skipped skipped) {
    TracedRun run = skipped.run();
    ThreadSteps steps = run.thread(skipped.thread());
    Map<String, Integer> events = new HashMap<>();
    for (int slot = 0; slot < skipped.slot(); slot++) {
      SharedRead read = run.shared(steps.event(slot)).read();
      Variable symbol = read == null ? null : read.symbol();
      if (symbol != null) {
        events.put(symbol.name(), steps.event(slot));
      }
    }
    TreeSet<Integer> found = new TreeSet<>(Collections.reverseOrder());
    Deque<Expr> open = new ArrayDeque<>();
    open.add(skipped.branch().ways().get(skipped.target().way()));
    while (!open.isEmpty()) {
      for (Variable variable : Nodes.variables(List.of(open.remove()))) {
        Integer event = events.get(variable.name());
        if (event != null && found.add(event)) {
          addOwnWrite(run, event, open);
        }
      }
    }
    return new ArrayList<>(found);
  }

  private static void addOwnWrite(TracedRun run, int event, Deque<Expr> open) {
    SharedRead read = run.shared(event).read();
    int source = read == null ? SharedTrace.INITIAL : read.source();
    if (source != SharedTrace.INITIAL
        && run.shared(source).thread() == run.shared(event).thread()) {
      SharedWrite write = run.shared(source).write();
      Expr expression = write == null ? null : write.expression();
      if (expression != null) {
        open.add(expression);
      }
    }
  }
}
