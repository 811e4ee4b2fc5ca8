// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import java.util.ArrayList;
import java.util.List;

/**
 * A question: values for which all assertions hold, near to a hint.
 *
 * @param assertions what must hold, with names that differ
 * @param wishes what should hold if possible, looked at by {@link SoftConstraintSolver} only
 * @param hint values to keep where nothing speaks against them
 * @param limits what the answer may cost
 */
public record Query(
    List<Assertion> assertions, List<SoftConstraint> wishes, Model hint, Limits limits) {
  /** Copies the lists. */
  public Query {
    assertions = List.copyOf(assertions);
    wishes = List.copyOf(wishes);
  }

  /** The conditions, named {@code 0}, {@code 1} and so on. */
  public static Query of(List<? extends Expr> conditions, Model hint) {
    List<Assertion> named = new ArrayList<>(conditions.size());
    for (int i = 0; i < conditions.size(); i++) {
      named.add(new Assertion(Integer.toString(i), conditions.get(i)));
    }
    return new Query(named, List.of(), hint, Limits.USUAL);
  }

  /** What must hold, without names. */
  public List<Expr> conditions() {
    List<Expr> conditions = new ArrayList<>(assertions.size());
    for (Assertion assertion : assertions) {
      conditions.add(assertion.condition());
    }
    return conditions;
  }

  /** This question with other assertions. */
  public Query with(List<Assertion> others) {
    return new Query(others, wishes, hint, limits);
  }

  /** This question with wishes. */
  public Query wishing(List<SoftConstraint> others) {
    return new Query(assertions, others, hint, limits);
  }

  /** This question with other limits. */
  public Query within(Limits others) {
    return new Query(assertions, wishes, hint, others);
  }
}
