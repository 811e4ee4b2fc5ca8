// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Nodes;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tries models that were found before. Conditions differ from path to path, but their models often
 * fit: a model is tried for every question about the same variables.
 */
public final class ModelCache implements Solver {
  /** More than these are rarely the answer, and each try is an evaluation. */
  private static final int MODELS_KEPT = 8;

  private static final int SETS_OF_VARIABLES_KEPT = 1000;

  private final Solver next;
  private final LruMap<String, Deque<Model>> models = new LruMap<>(SETS_OF_VARIABLES_KEPT);

  /** Asks the next solver if no model fits. */
  public ModelCache(Solver next) {
    this.next = next;
  }

  @Override
  public Answer check(Query query) {
    List<Expr> conditions = query.conditions();
    Map<String, Variable> variables = new TreeMap<>();
    for (Variable variable : Nodes.variables(conditions)) {
      variables.put(variable.name(), variable);
    }
    Deque<Model> known =
        models.computeIfAbsent(
            String.join("\0", new TreeSet<>(variables.keySet())), k -> new ArrayDeque<>());
    Evaluator evaluator = new Evaluator(conditions);
    for (Model model : known) {
      if (evaluator.allHold(model)) {
        known.remove(model);
        known.addFirst(model);
        return new Answer.Sat(query.hint().with(model));
      }
    }
    Answer answer = next.check(query);
    if (answer instanceof Answer.Sat sat) {
      Map<String, Object> values = new TreeMap<>();
      variables.forEach((name, variable) -> values.put(name, sat.model().get(variable)));
      known.addFirst(new Model(values));
      if (known.size() > MODELS_KEPT) {
        known.removeLast();
      }
    }
    return answer;
  }

  @Override
  public void close() {
    next.close();
  }
}
