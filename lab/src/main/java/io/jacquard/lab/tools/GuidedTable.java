// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.TargetOutcome;
import io.jacquard.examples.papers.guided.Airline;
import io.jacquard.examples.papers.guided.Reorder;
import io.jacquard.examples.papers.guided.VecDeadlock0;
import io.jacquard.examples.papers.guided.VecDeadlock1;
import io.jacquard.examples.papers.guided.VecRace;
import io.jacquard.lab.GuidedSearch;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.random.RandomStrategy;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the rows of Table 2 of the paper about guided search: ours beside the published ones, and
 * what searches without guidance do in {@code seconds=60} each.
 */
public final class GuidedTable {
  private static final String THROWN = "exception:java.lang.IllegalStateException";
  private static final int RANDOM_RUNS = 1000;

  /** A row of the paper. */
  private record Row(
      Class<?> program, String target, String arguments, int refinements, int states) {
    String[] words() {
      return arguments.isEmpty() ? new String[0] : arguments.split(" ");
    }
  }

  private static final List<Row> ROWS =
      List.of(
          new Row(Reorder.class, THROWN, "9 1", 1, 205),
          new Row(Reorder.class, THROWN, "10 1", 1, 239),
          new Row(Airline.class, THROWN, "15 3", 13, 619),
          new Row(Airline.class, THROWN, "20 2", 19, 1230),
          new Row(Airline.class, THROWN, "20 1", 20, 1248),
          new Row(VecDeadlock0.class, "deadlock", "", 1, 37),
          new Row(VecDeadlock1.class, "deadlock", "", 2, 294),
          new Row(VecRace.class, "race", "", 1, 312));

  private GuidedTable() {}

  /** Prints the table. */
  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    long seconds = Long.parseLong(options.getOrDefault("seconds", "60"));
    System.out.println(
        "| program | refinements | paper | states | paper | executions | seconds | MB in use |"
            + " enumerate | 1,000 random runs | preemptions 2 |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
    for (Row row : ROWS) {
      GuidedSearch guided = new GuidedSearch(row.program, row.words(), 10_000, seconds);
      GuidedSearch.Done done = guided.guided(row.target, Integer.MAX_VALUE);
      long megabytes = usedMegabytes();
      TargetOutcome best =
          done.outcomes().stream()
              .filter(TargetOutcome::confirmed)
              .findFirst()
              .orElseGet(() -> done.outcomes().get(0));
      System.out.printf(
          Locale.ROOT,
          "| `%s %s` | %s | %d | %d | %d | %d | %.2f | %d | %s | %s | %s |%n",
          row.program.getSimpleName(),
          row.arguments,
          best.confirmed() ? Integer.toString(best.refinements()) : "not found",
          row.refinements,
          best.states(),
          row.states,
          done.executions(),
          done.seconds(),
          megabytes,
          unguided(row, new EnumerateStrategy(), Long.MAX_VALUE, seconds),
          unguided(row, new RandomStrategy(0), RANDOM_RUNS, seconds),
          unguided(
              row, new IterativeBounding(ScheduleCost.PREEMPTIONS, 2), Long.MAX_VALUE, seconds));
    }
    System.exit(0);
  }

  private static String unguided(Row row, Strategy strategy, long most, long seconds) {
    GuidedSearch.Done done =
        new GuidedSearch(row.program, row.words(), most, seconds).unguided(strategy);
    boolean found = row.target.equals("race") ? done.raced() : done.failed();
    return (found ? "found in " : "nothing in ") + done.executions();
  }

  private static long usedMegabytes() {
    Runtime runtime = Runtime.getRuntime();
    System.gc();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }
}
