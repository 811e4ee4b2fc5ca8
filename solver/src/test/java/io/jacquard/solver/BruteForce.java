// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Nodes;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Answers by trying all values of variables whose ranges are small. */
final class BruteForce implements Solver {
  @Override
  public Answer check(Query query) {
    List<Expr> conditions = query.conditions();
    List<Variable> variables = new ArrayList<>(Nodes.variables(conditions));
    Evaluator evaluator = new Evaluator(conditions);
    Map<String, Object> values = new TreeMap<>();
    if (search(evaluator, variables, 0, values)) {
      return new Answer.Sat(new Model(values));
    }
    return new Answer.Unsat(java.util.Set.of());
  }

  private static boolean search(
      Evaluator evaluator, List<Variable> variables, int at, Map<String, Object> values) {
    if (at == variables.size()) {
      return evaluator.allHold(new Model(values));
    }
    Variable variable = variables.get(at);
    boolean condition = variable.type() == Type.BOOLEAN;
    long min = condition ? 0 : variable.min();
    long max = condition ? 1 : variable.max();
    for (long value = min; ; value++) {
      values.put(
          variable.name(),
          condition
              ? (Object) (value == 1)
              : variable.type() == Type.INT ? (Object) (int) value : (Object) value);
      if (search(evaluator, variables, at + 1, values)) {
        return true;
      }
      if (value == max) {
        return false;
      }
    }
  }
}
