// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Assertion;
import io.jacquard.solver.Limits;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Asks for inputs: every branch goes as in the scenario, every read gets what it sees. */
final class DataQuestion {
  private final Solver solver;
  private final Map<String, Expr> initial;
  private final Exprs exprs = new Exprs();
  private final Model hint;

  /**
   * @param initial what is in variables that nobody has written; it may grow
   */
  DataQuestion(Solver solver, Map<String, Expr> initial, Model hint) {
    this.solver = solver;
    this.initial = initial;
    this.hint = hint;
  }

  /** {@link Realization.Possible} is without an order. */
  Realization ask(Scenario scenario) {
    List<Assertion> assertions = new ArrayList<>();
    Map<String, ForestNode> local = new HashMap<>();
    for (ForestNode node : scenario.nodes()) {
      Action action = node.action();
      Expr condition = action.condition();
      if (condition != null) {
        assertions.add(new Assertion("b" + node.number(), condition));
      }
      Variable symbol = action.symbol();
      if (symbol != null) {
        ForestNode write = node.interference() == null ? node.localWrite() : node.interference();
        Expr value = write == null ? initial.get(action.object()) : write.action().value();
        // a value that nobody follows may be any; the run shows whether it fits
        if (value != null && value.type() == symbol.type()) {
          String name = "r" + node.number();
          assertions.add(new Assertion(name, same(symbol, value)));
          if (node.interference() == null) {
            local.put(name, node);
          }
        }
      }
    }
    Answer answer = solver.check(new Query(assertions, List.of(), hint, Limits.USUAL));
    if (answer instanceof Answer.Sat sat) {
      return new Realization.Possible(sat.model(), List.of());
    }
    return answer instanceof Answer.Unsat unsat
        ? new Realization.Impossible(reads(unsat.core(), local))
        : new Realization.Unknown(((Answer.Unknown) answer).reason());
  }

  /** Floating-point numbers are the same here if their bits are: memory keeps those. */
  private Expr same(Variable symbol, Expr value) {
    return symbol.type().isFloating()
        ? exprs.eq(exprs.toBits(symbol), exprs.toBits(value))
        : exprs.eq(symbol, value);
  }

  private static Set<ForestNode> reads(Set<String> core, Map<String, ForestNode> local) {
    Set<ForestNode> reads = new LinkedHashSet<>();
    for (String name : core) {
      ForestNode read = local.get(name);
      if (read != null) {
        reads.add(read);
      }
    }
    return reads;
  }
}
