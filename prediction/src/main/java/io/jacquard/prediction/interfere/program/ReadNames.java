// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere.program;

import io.jacquard.prediction.observed.RunTracker;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Substitution;
import io.jacquard.solver.expr.Variable;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Names reads by their thread and their number there alone. A scenario has each thread once, so
 * that is enough; and a read keeps its name where something before it sees another write.
 */
final class ReadNames {
  private final Exprs exprs;
  private final Substitution substitution;

  /**
   * @param exprs makes the expressions of all runs
   */
  ReadNames(Exprs exprs) {
    this.exprs = exprs;
    substitution = new Substitution(exprs, this::renamed);
  }

  private Expr renamed(Variable variable) {
    String name = variable.name();
    if (!name.startsWith(RunTracker.READ)) {
      return variable;
    }
    // the last word stands for the past of the thread
    String shorter = name.substring(0, name.lastIndexOf(' '));
    return variable.type().isIntegral()
        ? exprs.variable(shorter, variable.type(), variable.min(), variable.max())
        : exprs.variable(shorter, variable.type());
  }

  /** The names of the variables of an expression, as they were. */
  static Set<String> variables(Expr expr) {
    Set<String> found = new TreeSet<>();
    Substitution finder =
        new Substitution(
            new Exprs(),
            variable -> {
              found.add(variable.name());
              return variable;
            });
    finder.apply(expr);
    return found;
  }

  Expr rename(Expr expr) {
    return substitution.apply(expr);
  }

  @Nullable Expr renameOrNull(@Nullable Expr expr) {
    return expr == null ? null : rename(expr);
  }

  @Nullable Variable symbol(@Nullable Variable symbol) {
    return symbol == null ? null : (Variable) rename(symbol);
  }
}
