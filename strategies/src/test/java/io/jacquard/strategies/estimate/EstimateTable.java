// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.estimate;

import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Script;
import io.jacquard.engine.ScriptSearch;
import io.jacquard.engine.Scripts;
import io.jacquard.engine.Strategy;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Prints how good the estimate of what is done of a search is: the estimated number of executions
 * over the true one, after shares of the search, or after some executions of one that is too large.
 */
public final class EstimateTable {
  private static final double[] SHARES = {0.01, 0.05, 0.2, 0.5};
  private static final int[] EXECUTIONS = {100, 1_000, 10_000};

  private EstimateTable() {}

  /** Prints the tables. */
  public static void main(String[] args) {
    Map<String, Supplier<Strategy>> strategies = new LinkedHashMap<>();
    strategies.put("dpor:optimal", Dpor.OPTIMAL::strategy);
    strategies.put("dpor:source", Dpor.SOURCE::strategy);
    strategies.put("dpor:2", Dpor.TWO::strategy);
    strategies.forEach(EstimateTable::whole);
    print("enumerate", "fib 2", Scripts.fib(2, false), EnumerateStrategy::new);
    print("enumerate", "sections 2 3", Scripts.sections(2, 3), EnumerateStrategy::new);
    large();
  }

  private static void whole(String name, Supplier<Strategy> strategy) {
    print(name, "fib 4", Scripts.fib(4, false), strategy);
    print(name, "fib 3 with main", Scripts.fib(3, true), strategy);
    print(name, "fib 4 with main", Scripts.fib(4, true), strategy);
    print(name, "dining 3, 3 meals", Scripts.dining(3, 3), strategy);
    print(name, "dining 4, 2 meals", Scripts.dining(4, 2), strategy);
    print(name, "dining 5, 2 meals", Scripts.dining(5, 2), strategy);
    print(name, "sections 3 3", Scripts.sections(3, 3), strategy);
    print(name, "sections 6 1", Scripts.sections(6, 1), strategy);
    print(name, "single lock 1", Scripts.singleLock(1), strategy);
    print(name, "single lock 2", Scripts.singleLock(2), strategy);
    print(name, "readers 10", Scripts.readers(10), strategy);
    print(name, "pairs 10", Scripts.pairs(10), strategy);
  }

  private static void print(
      String name, String program, Script script, Supplier<Strategy> strategy) {
    int total = executions(script, strategy.get(), Integer.MAX_VALUE);
    Strategy again = strategy.get();
    StringBuilder row = new StringBuilder("| %s | %s | %,d |".formatted(name, program, total));
    int done = 0;
    for (double share : SHARES) {
      int more = Math.max(1, (int) Math.round(share * total)) - done;
      done += executions(script, again, more);
      row.append(cell(done, again, total));
    }
    System.out.println(row);
  }

  private static void large() {
    large("sections 4 4", Scripts.sections(4, 4), 63_063_000);
    large("sections 5 5", Scripts.sections(5, 5), 6.233607e14);
    large("sections 9 2", Scripts.sections(9, 2), 1.250445e13);
    large("sections 10 1", Scripts.sections(10, 1), 3_628_800);
    large("readers 30", Scripts.readers(30), 1L << 30);
    large("pairs 30", Scripts.pairs(30), 1L << 30);
    // continued from 3 to 6 philosophers, and from Fib 1 to 5: the ratios hardly change
    large("dining 8, 2 meals", Scripts.dining(8, 2), 1.56e6);
    large("dining 10, 2 meals", Scripts.dining(10, 2), 6e7);
    large("fib 8", Scripts.fib(8, false), 5.18e6);
  }

  private static void large(String program, Script script, double total) {
    Strategy strategy = Dpor.OPTIMAL.strategy();
    StringBuilder row =
        new StringBuilder(
            String.format(Locale.ROOT, "| dpor:optimal | %s | %.3g |", program, total));
    int done = 0;
    for (int each : EXECUTIONS) {
      done += executions(script, strategy, each - done);
      row.append(cell(done, strategy, total));
    }
    System.out.println(row);
  }

  private static int executions(Script script, Strategy strategy, int most) {
    ScriptSearch search =
        ScriptSearch.explore(script, ExecutionSettings.DEFAULT, strategy, most, false);
    return search.endings.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static String cell(int done, Strategy strategy, double total) {
    return String.format(Locale.ROOT, " %.3g |", done / strategy.progress() / total);
  }
}
