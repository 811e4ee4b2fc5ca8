// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Variable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Tries values for strings and floating-point numbers that the conditions themselves name: for
 * these types a decision procedure is slow, and often a comparison with a constant is all there is.
 * Starts at the hint and changes one variable at a time, as long as more conditions hold. Proves
 * nothing.
 */
public final class CandidateSearch implements Solver {
  private final Solver next;

  /** Asks the next solver where no value fits. */
  public CandidateSearch(Solver next) {
    this.next = next;
  }

  @Override
  public Answer check(Query query) {
    NodeArray layout = new NodeArray(query.conditions());
    boolean onlyIntegers =
        layout.variables().stream().allMatch(slot -> Box.isTracked(layout.node(slot).type()));
    Model found = onlyIntegers ? null : climb(query, layout);
    return found != null ? new Answer.Sat(found) : next.check(query);
  }

  @Override
  public void close() {
    next.close();
  }

  private static @Nullable Model climb(Query query, NodeArray layout) {
    Evaluator evaluator = new Evaluator(layout);
    Candidates candidates = new Candidates(layout);
    List<Variable> variables =
        layout.variables().stream().map(slot -> (Variable) layout.node(slot)).toList();
    Map<String, Object> values = new TreeMap<>(query.hint().values());
    long stepsLeft = query.limits().steps();
    int best = held(evaluator, layout, values);
    boolean better = best < layout.roots();
    while (better) {
      better = false;
      for (Variable variable : variables) {
        Object kept = values.get(variable.name());
        for (Object candidate : candidates.of(variable)) {
          stepsLeft -= layout.size();
          if (stepsLeft < 0) {
            return null;
          }
          values.put(variable.name(), candidate);
          int holding = held(evaluator, layout, values);
          if (holding > best) {
            best = holding;
            kept = candidate;
            better = true;
          }
        }
        if (kept == null) {
          values.remove(variable.name());
        } else {
          values.put(variable.name(), kept);
        }
        if (best == layout.roots()) {
          return new Model(values);
        }
      }
    }
    return best == layout.roots() ? new Model(values) : null;
  }

  private static int held(Evaluator evaluator, NodeArray layout, Map<String, Object> values) {
    evaluator.run(new Model(values));
    int held = 0;
    for (int root = 0; root < layout.roots(); root++) {
      held += evaluator.held(root) ? 1 : 0;
    }
    return held;
  }
}
