// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.support;

import io.jacquard.concolic.SolverThread;
import io.jacquard.engine.Budget;
import io.jacquard.solver.Solver;
import io.jacquard.solver.process.ProcessSolver;
import io.jacquard.solver.process.SolverCommand;
import io.jacquard.solver.search.Pipeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The solvers that the command line has: all steps in this process, and Z3 in one of its own. */
public final class InstalledSolver {
  private InstalledSolver() {}

  public static Solver make() {
    Path home = Path.of(System.getProperty("jacquard.home"));
    try {
      return Pipeline.ALL.before(
          new SolverThread(
              new ProcessSolver(
                  SolverCommand.withJars(
                      home.resolve("tool/jacquard-solver.jar"), home.resolve("solver"))),
              new Budget(0, 0)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
