// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.solver.Solver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.portfolio.Portfolio;
import io.jacquard.strategies.random.RandomStrategy;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * How long it takes to the first failure of programs that need an input and a schedule: inputs and
 * schedules searched together, by {@code dpor} and by default, against both drawn at random.
 *
 * <p>Arguments: rounds, most seconds of one search, the folder of the installed tool, programs.
 * Each is a class with a main method, and its arguments behind colons.
 */
public final class FirstBug {
  private static final Map<String, LongFunction<Strategy>> STRATEGIES = new LinkedHashMap<>();

  static {
    STRATEGIES.put("dpor", seed -> Dpor.OPTIMAL.strategy());
    STRATEGIES.put("portfolio", FirstBug::portfolio);
    STRATEGIES.put("random", RandomStrategy::new);
  }

  private FirstBug() {}

  private static Strategy portfolio(long seed) {
    return new Portfolio(
        seed, new PredictStrategy(PredictLimits.SHORT, true), Dpor.OPTIMAL.strategy());
  }

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    long nanos = Long.parseLong(args[1]) * 1_000_000_000;
    try (Solver z3 = InputSearch.z3(Path.of(args[2]))) {
      Exploration.onLargeStack(
          () -> {
            Table.title("Time to the first failure");
            Table.head("program", "strategy", "found", "executions, median", "ms, median");
            for (String program : List.of(args).subList(3, args.length)) {
              for (String strategy : STRATEGIES.keySet()) {
                measure(program, strategy, z3, rounds, nanos);
              }
            }
          });
    }
  }

  private static Runnable main(String program) {
    String[] words = program.split(":");
    return Programs.main(words[0], Arrays.copyOfRange(words, 1, words.length));
  }

  private static void measure(String program, String strategy, Solver z3, int rounds, long nanos) {
    double[] executions = new double[rounds];
    double[] seconds = new double[rounds];
    int found = 0;
    for (int round = -1; round < rounds; round++) {
      InputSearch done =
          InputSearch.of(
              main(program),
              STRATEGIES.get(strategy).apply(round),
              Pipeline.ALL,
              z3,
              new Budget(0, nanos),
              round);
      if (round >= 0) {
        executions[round] = done.executions();
        seconds[round] = done.seconds();
        found += done.end() == Explorer.End.STOPPED ? 1 : 0;
      }
    }
    Table.row(
        program.substring(program.lastIndexOf('.') + 1),
        strategy,
        found + " of " + rounds,
        Samples.median(executions),
        Samples.median(seconds) * 1_000);
  }
}
