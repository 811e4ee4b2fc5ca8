// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Nodes;
import io.jacquard.solver.expr.Variable;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Splits a question into parts that share no variable and asks them one by one. A part that the
 * hint already fulfils is not asked at all: of a path of which one branch is negated, this is all
 * but the part with that branch.
 */
public final class Slicing implements Solver {
  private final Solver next;

  /** Asks the next solver for each part. */
  public Slicing(Solver next) {
    this.next = next;
  }

  @Override
  public Answer check(Query query) {
    Map<String, Object> values = new TreeMap<>(query.hint().values());
    Answer.@Nullable Unknown unknown = null;
    for (Query part : IndependentParts.of(query)) {
      if (Evaluator.hold(part.conditions(), query.hint())) {
        continue;
      }
      Answer answer = next.check(part);
      if (answer instanceof Answer.Unsat) {
        return answer;
      }
      if (answer instanceof Answer.Sat sat) {
        take(values, part, sat.model());
      } else if (unknown == null) {
        // Another part may still be unsatisfiable, which is the better answer.
        unknown = (Answer.Unknown) answer;
      }
    }
    return unknown != null ? unknown : new Answer.Sat(new Model(values));
  }

  /** Takes the values of the part only: elsewhere its model repeats the hint. */
  private static void take(Map<String, Object> values, Query part, Model model) {
    for (Variable variable : Nodes.variables(part.conditions())) {
      values.put(variable.name(), model.get(variable));
    }
  }

  @Override
  public void close() {
    next.close();
  }
}
