// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.joint;

import io.jacquard.solver.expr.Model;
import java.util.List;

/** The answer to a {@link JointQuestion}. */
public sealed interface JointAnswer {
  /**
   * There is an order with values.
   *
   * @param order the events, the earliest first
   * @param values of all variables that matter in it
   * @param held for each statement whether it holds
   */
  record Sat(List<Integer> order, Model values, List<Boolean> held) implements JointAnswer {
    public Sat {
      order = List.copyOf(order);
      held = List.copyOf(held);
    }

    /** Whether a literal of the question holds. */
    public boolean holds(int literal) {
      return held.get(literal >> 1) == ((literal & 1) == 0);
    }
  }

  /** There is none. */
  record Unsat() implements JointAnswer {}

  /**
   * None was found within the limits.
   *
   * @param reason in words
   */
  record Unknown(String reason) implements JointAnswer {}
}
