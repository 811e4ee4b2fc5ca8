// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import java.util.List;

/** Finds values of variables under which conditions hold. For one thread at a time. */
public interface Solver extends AutoCloseable {
  /** Answers the question, {@link Answer.Unknown} if it cannot, and throws nothing. */
  Answer check(Query query);

  /**
   * Whether all conditions can hold together.
   *
   * @param hint values to keep where nothing speaks against them, often those of the last execution
   */
  default Answer check(List<? extends Expr> conditions, Model hint) {
    return check(Query.of(conditions, hint));
  }

  /** Gives back what the solver holds; it can hold nothing. */
  @Override
  default void close() {}
}
