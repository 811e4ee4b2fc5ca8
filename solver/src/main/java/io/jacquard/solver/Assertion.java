// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Type;

/** A condition with a name, by which the answer refers to it. */
public record Assertion(String name, Expr condition) {
  /** Refuses what is not a condition. */
  public Assertion {
    if (condition.type() != Type.BOOLEAN) {
      throw new IllegalArgumentException("not a condition: " + condition);
    }
  }
}
