// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.DuplicateRemoval;
import io.jacquard.solver.ModelCache;
import io.jacquard.solver.Slicing;
import io.jacquard.solver.SoftConstraintSolver;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnsatCache;

/**
 * Which steps stand before the last solver, from the first to the last. Each can be left out, to
 * measure what it is worth; answers may then be slower or missing, but not wrong.
 *
 * @param repeats whether conditions are looked at for repetitions and plain contradictions
 * @param slicing whether parts that share no variable are asked one by one
 * @param contradictions whether contradictions are remembered
 * @param models whether models are remembered
 * @param search whether values are searched for in this process
 */
public record Pipeline(
    boolean repeats, boolean slicing, boolean contradictions, boolean models, boolean search) {
  /** All steps. */
  public static final Pipeline ALL = new Pipeline(true, true, true, true, true);

  /** The steps with the last solver behind them; wishes are fulfilled by the first. */
  public Solver before(Solver last) {
    Solver solver = last;
    if (search) {
      solver = new IntegerSearch(new CandidateSearch(solver));
    }
    if (models) {
      solver = new ModelCache(solver);
    }
    if (contradictions) {
      solver = new UnsatCache(solver);
    }
    if (slicing) {
      solver = new Slicing(solver);
    }
    if (repeats) {
      solver = new DuplicateRemoval(solver);
    }
    return new SoftConstraintSolver(solver);
  }
}
