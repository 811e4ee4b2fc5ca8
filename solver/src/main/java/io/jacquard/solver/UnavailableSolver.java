// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

/** The end of a chain of solvers: knows nothing, and says why there is no better one. */
public record UnavailableSolver(String reason) implements Solver {
  @Override
  public Answer check(Query query) {
    return new Answer.Unknown(reason);
  }
}
