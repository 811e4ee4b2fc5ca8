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
 * @param cause what branches there
 * @param past what its thread did before: equal in two executions if it has done the same, seen the
 *     same writes and taken the same branches, and different otherwise
 */
public record SharedBranch(
    int after, int thread, List<Expr> ways, int taken, int site, Cause cause, long past) {
  /** What makes a branch. */
  public enum Cause {
    /** A jump or a switch, a division, an index, the length of an array. */
    INSTRUCTION,
    /** An object is used, and an exception thrown if there is none: direction 1. */
    DEREFERENCE,
    /** Which method a call means depends on the class: direction 1 is the class that was seen. */
    DISPATCH,
    /** A compare-and-set: direction 1 is that it succeeds. */
    UPDATE
  }

  public SharedBranch {
    ways = List.copyOf(ways);
  }

  /** A branch of an instruction, whose past does not matter. */
  public SharedBranch(int after, int thread, List<Expr> ways, int taken, int site) {
    this(after, thread, ways, taken, site, Cause.INSTRUCTION, 0);
  }

  /** The condition of the direction that was taken. */
  public Expr condition() {
    return ways.get(taken);
  }
}
