// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.solver.Solver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.strategies.dpor.Dpor;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Paths of sequential programs per second, the share of the solver in the time, and what each step
 * before Z3 is worth: the time without it over the time with all.
 *
 * <p>Arguments: rounds, most seconds of one search, the folder of the installed tool, programs.
 */
public final class PathRates {
  private static final Map<String, Pipeline> VARIANTS = new LinkedHashMap<>();

  static {
    VARIANTS.put("all", Pipeline.ALL);
    VARIANTS.put("repeats", new Pipeline(false, true, true, true, true));
    VARIANTS.put("slicing", new Pipeline(true, false, true, true, true));
    VARIANTS.put("contradictions", new Pipeline(true, true, false, true, true));
    VARIANTS.put("models", new Pipeline(true, true, true, false, true));
    VARIANTS.put("search", new Pipeline(true, true, true, true, false));
  }

  private PathRates() {}

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    long nanos = Long.parseLong(args[1]) * 1_000_000_000;
    try (Solver z3 = InputSearch.z3(Path.of(args[2]))) {
      Exploration.onLargeStack(
          () -> {
            Table.title("Paths");
            Table.head(
                "program",
                "executions",
                "per second",
                "questions",
                "solver's share",
                "without repeats",
                "slicing",
                "contradictions",
                "models",
                "search");
            for (String program : List.of(args).subList(3, args.length)) {
              measure(program, z3, rounds, nanos);
            }
          });
    }
  }

  private static void measure(String name, Solver z3, int rounds, long nanos) {
    Samples samples = new Samples(rounds);
    InputSearch all = null;
    Map<String, Boolean> cut = new LinkedHashMap<>();
    for (int round = -1; round < rounds; round++) {
      for (Map.Entry<String, Pipeline> each : VARIANTS.entrySet()) {
        InputSearch done =
            InputSearch.of(
                Programs.withInputs(name),
                Dpor.OPTIMAL.strategy(),
                each.getValue(),
                z3,
                new Budget(0, nanos),
                0);
        // A search that was cut counts with what it would have needed for as many executions.
        samples.add(round, each.getKey(), done.seconds() / done.executions());
        cut.merge(each.getKey(), done.end() != Explorer.End.EXHAUSTED, Boolean::logicalOr);
        all = each.getKey().equals("all") ? done : all;
      }
    }
    Object[] row = new Object[5 + VARIANTS.size() - 1];
    row[0] = name;
    row[1] = all.executions() + (cut.get("all") ? ", cut" : "");
    row[2] = 1 / samples.median("all");
    row[3] = all.questions();
    row[4] = Table.number(100 * all.share()) + " %";
    int next = 5;
    for (String variant : VARIANTS.keySet()) {
      if (!variant.equals("all")) {
        row[next++] = samples.ratio(variant, "all") + (cut.get(variant) ? ", cut" : "");
      }
    }
    Table.row(row);
  }
}
