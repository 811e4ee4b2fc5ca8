// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Strategy;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.portfolio.Portfolio;
import java.util.Locale;
import java.util.Map;

/**
 * Prints how many executions the programs of the bug suite need to their first failure: by the
 * default search, and by one that begins with predictions. {@code seeds=3} says how many seeds,
 * {@code most=2000} after how many executions a search is given up.
 */
public final class FirstBugTable {
  private FirstBugTable() {}

  /** Prints the table. */
  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    int seeds = Integer.parseInt(options.getOrDefault("seeds", "3"));
    long most = Long.parseLong(options.getOrDefault("most", "2000"));
    System.out.println("| program | without predictions, mean | with, mean | with, worst |");
    System.out.println("|---|---|---|---|");
    double before = 0;
    double after = 0;
    long worst = 0;
    int rows = 0;
    for (Class<?> program : Suite.programs()) {
      if (Suite.isCorrected(program) || Suite.of(program).minJdk() > Runtime.version().feature()) {
        continue;
      }
      double without = 0;
      double with = 0;
      long highest = 0;
      for (int seed = 0; seed < seeds; seed++) {
        without += executions(program, new Portfolio(seed, Dpor.OPTIMAL.strategy()), most);
        PredictStrategy predict = new PredictStrategy(PredictLimits.SHORT, true);
        long count =
            executions(program, new Portfolio(seed, predict, Dpor.OPTIMAL.strategy()), most);
        with += count;
        highest = Math.max(highest, count);
      }
      System.out.printf(
          Locale.ROOT,
          "| `%s` | %.1f | %.1f | %d |%n",
          Suite.name(program),
          without / seeds,
          with / seeds,
          highest);
      before += Math.log(without / seeds);
      after += Math.log(with / seeds);
      worst = Math.max(worst, highest);
      rows++;
    }
    System.out.printf(
        Locale.ROOT,
        "| geometric mean of %d | %.2f | %.2f | %d |%n",
        rows,
        Math.exp(before / rows),
        Math.exp(after / rows),
        worst);
    System.exit(0);
  }

  private static long executions(Class<?> program, Strategy strategy, long most) {
    Lab.Report report =
        Lab.of(Lab.main(program, Suite.of(program).size()), Lab.best())
            .stoppingAtFailure()
            .maxExecutions(most)
            .exploreAsUsual(() -> strategy);
    return report.explorer().tally().all();
  }
}
