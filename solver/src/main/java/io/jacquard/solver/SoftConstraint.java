// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Type;

/** A condition that should hold if possible; among models, one with a large sum of weights wins. */
public record SoftConstraint(Expr condition, int weight) {
  /** Refuses what is not a condition, and weights that would make it undesired. */
  public SoftConstraint {
    if (condition.type() != Type.BOOLEAN || weight <= 0) {
      throw new IllegalArgumentException("a condition with a positive weight is needed");
    }
  }
}
