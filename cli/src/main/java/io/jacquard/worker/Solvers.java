// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.concolic.SolverThread;
import io.jacquard.engine.execution.Deadline;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.process.ProcessSolver;
import io.jacquard.solver.process.SolverCommand;
import io.jacquard.solver.search.Pipeline;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The solvers that answer questions about inputs: what is cheap first, Z3 last. They are made when
 * the first question comes, since most programs ask none.
 */
final class Solvers {
  /** Says {@code off} to do without Z3. */
  private static final String SWITCH = "jacquard.z3";

  private Solvers() {}

  /**
   * @param deadline once it is reached, no answer is waited for
   */
  static Solver make(Deadline deadline) {
    return new All(new SolverThread(new Z3(), deadline));
  }

  /** What is cheap, before another one. */
  private static final class All extends LazySolver {
    private final Solver last;

    All(Solver last) {
      this.last = last;
    }

    @Override
    Solver make() {
      return Pipeline.ALL.before(last);
    }

    /** The last one is there from the start. */
    @Override
    public void close() {
      last.close();
    }
  }

  /** Z3 lies beside the tool, where the tool was installed with it. */
  private static final class Z3 extends LazySolver {
    @Override
    Solver make() {
      return z3();
    }
  }

  private static Solver z3() {
    if (System.getProperty(SWITCH, "").equals("off")) {
      return new UnavailableSolver("Z3 is switched off");
    }
    try {
      Path tool =
          Path.of(Solvers.class.getProtectionDomain().getCodeSource().getLocation().toURI())
              .resolveSibling("jacquard-solver.jar");
      Path folder = tool.resolve("../../solver").normalize();
      if (!Files.isRegularFile(tool) || !Files.isDirectory(folder)) {
        return new UnavailableSolver("Z3 is not installed beside the tool");
      }
      return new ProcessSolver(SolverCommand.withJars(tool, folder));
    } catch (URISyntaxException | IOException e) {
      return new UnavailableSolver("Z3 is not available: " + e.getMessage());
    }
  }
}
