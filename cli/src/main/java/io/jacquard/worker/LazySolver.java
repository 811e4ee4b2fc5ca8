// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import org.jspecify.annotations.Nullable;

/** A solver that is made when it is first asked. */
abstract class LazySolver implements Solver {
  private @Nullable Solver made;

  abstract Solver make();

  @Override
  public Answer check(Query query) {
    Solver solver = made;
    if (solver == null) {
      solver = make();
      made = solver;
    }
    return solver.check(query);
  }

  @Override
  public void close() {
    if (made != null) {
      made.close();
    }
  }
}
