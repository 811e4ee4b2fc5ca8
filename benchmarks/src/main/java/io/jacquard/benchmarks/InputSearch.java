// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.concolic.PathSearch;
import io.jacquard.concolic.SolverThread;
import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.execution.SearchPolicy;
import io.jacquard.engine.input.Inputs;
import io.jacquard.solver.Solver;
import io.jacquard.solver.process.ProcessSolver;
import io.jacquard.solver.process.SolverCommand;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.trace.card.ExecutionSettings;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.function.BiFunction;

/**
 * A search over the inputs of a program, and its schedules.
 *
 * @param end why it ended
 * @param executions how many there were, those cut or discarded included
 * @param limits how many limits it met
 * @param questions how many questions were put to the solver
 * @param seconds how long it took
 * @param solving how long the solver took of that
 */
record InputSearch(
    Explorer.End end, long executions, int limits, long questions, double seconds, double solving) {

  /** Z3 in a process of its own, with the jars of an installed tool. */
  static Solver z3(Path home) throws IOException {
    return new SolverThread(
        new ProcessSolver(
            SolverCommand.withJars(
                home.resolve("tool/jacquard-solver.jar"), home.resolve("solver"))),
        new Budget(0, 0)); // the budget of the search ends it between two questions
  }

  /** Searches on the calling thread, to the first failure. */
  static InputSearch of(
      Runnable body, Strategy strategy, Pipeline pipeline, Solver last, Budget budget, long seed) {
    MeteredSolver solver = new MeteredSolver(pipeline.before(last));
    Explorer explorer =
        new Explorer(
            new Program(body),
            Exploration.engines().get(0),
            new SearchPolicy(false, false, false),
            budget,
            () -> {});
    explorer.setPaths(new PathSearch(solver));
    answer(explorer);
    long start = System.nanoTime();
    Explorer.End end = explorer.explore(strategy, ExecutionSettings.DEFAULT, Inputs.drawn(seed));
    return new InputSearch(
        end,
        explorer.tally().all(),
        explorer.limits().list().size(),
        solver.questions(),
        (System.nanoTime() - start) / 1e9,
        solver.seconds());
  }

  double perSecond() {
    return executions / seconds;
  }

  double share() {
    return solving / seconds;
  }

  /** Connects the API that the programs ask for inputs. */
  private static void answer(Explorer explorer) {
    BiFunction<String, Object[], Object> tool =
        (kind, arguments) -> explorer.running().branching().input(kind, arguments);
    try {
      Field field = io.jacquard.Jacquard.class.getDeclaredField("tool");
      field.setAccessible(true);
      field.set(null, tool);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
