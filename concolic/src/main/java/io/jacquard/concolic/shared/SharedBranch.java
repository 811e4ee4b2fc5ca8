// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import java.util.List;

/**
 * A branch that depends on inputs or on what the thread has read.
 *
 * @param after how many events of the trace come before it
 * @param thread the number of its thread
 * @param ways the condition of each direction; exactly one of them holds for any values
 * @param taken the direction that was taken
 */
public record SharedBranch(int after, int thread, List<Expr> ways, int taken, int site) {
  public SharedBranch {
    ways = List.copyOf(ways);
  }

  /** The condition of the direction that was taken. */
  public Expr condition() {
    return ways.get(taken);
  }
}
