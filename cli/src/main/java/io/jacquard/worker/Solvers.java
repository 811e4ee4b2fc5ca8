// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.solver.ModelCache;
import io.jacquard.solver.Nothing;
import io.jacquard.solver.Slicing;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnsatCache;
import io.jacquard.solver.search.IntegerSearch;

/** The chain of solvers that answers questions about inputs, what is cheap first. */
final class Solvers {
  private Solvers() {}

  static Solver make() {
    return new ModelCache(
        new UnsatCache(
            new Slicing(
                new IntegerSearch(
                    new Nothing("the condition is beyond the solver that was used")))));
  }
}
