// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.support;

import io.jacquard.concolic.ArithmeticPrecision;
import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.search.IntegerSearch;
import io.jacquard.tests.programs.Paths;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a search over inputs found.
 *
 * @param counts how often each word was left behind by executions that ended normally
 * @param ends these words, in order
 * @param inputs the inputs of these executions, in order
 */
public record Followed(
    Map<String, Integer> counts,
    List<String> ends,
    List<Map<String, String>> inputs,
    Lab.Report report) {
  /** A program that may throw. */
  public interface Body {
    void run() throws Exception;
  }

  /** With a small solver: for a strategy that is made with the conditions of these paths. */
  public static PathSearch paths() {
    return new PathSearch(new IntegerSearch(new UnavailableSolver("too hard")));
  }

  public static Followed explore(Body program, Strategy strategy) {
    return explore(program, strategy, paths());
  }

  public static Followed explore(Body program, Strategy strategy, Solver solver) {
    return explore(program, strategy, new PathSearch(solver));
  }

  /** With all solvers. */
  public static Followed explore(Body program, Strategy strategy, ArithmeticPrecision arithmetic) {
    try (Solver solver = InstalledSolver.make()) {
      return explore(program, strategy, new PathSearch(solver, arithmetic));
    }
  }

  public static Followed explore(Body program, Strategy strategy, PathSearch paths) {
    Map<String, Integer> counts = new TreeMap<>();
    List<String> ends = new ArrayList<>();
    List<Map<String, String>> inputs = new ArrayList<>();
    Lab.Report report =
        Lab.of(
                () -> {
                  try {
                    program.run();
                  } catch (Exception e) {
                    throw new IllegalStateException(e);
                  }
                },
                Lab.best())
            .following(paths)
            .observing(
                execution -> {
                  if (execution.ending() == Ending.NORMAL) {
                    counts.merge(String.valueOf(Paths.end), 1, Integer::sum);
                    ends.add(Paths.end);
                    inputs.add(execution.inputs().values());
                  }
                })
            .explore(strategy);
    return new Followed(counts, ends, inputs, report);
  }

  public List<Limit> limits() {
    return report.explorer().limits().list();
  }
}
