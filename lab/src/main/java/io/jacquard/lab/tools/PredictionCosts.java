// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import com.sun.management.OperatingSystemMXBean;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.portfolio.Portfolio;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Prints what predictions cost where there is nothing to find: the default search of the corrected
 * programs of the bug suite and of some of the papers, with predictions and without, in turns.
 * {@code most=20000} ends a search after so many executions, {@code rounds=5} says how often each
 * is run after a first time. {@code only=Fib} runs the programs with this in their names.
 *
 * <p>What counts is the processor time of all rounds, since other processes hardly change that. It
 * is known to ten milliseconds only, so the ratios of short searches say little.
 */
public final class PredictionCosts {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final long most;
  private final int rounds;
  private final String only;
  private double without;
  private double with;
  private double mostAdded;
  private String mostProgram = "";
  private int rows;

  private PredictionCosts(Map<String, String> options) {
    most = Long.parseLong(options.getOrDefault("most", "20000"));
    rounds = Integer.parseInt(options.getOrDefault("rounds", "5"));
    only = options.getOrDefault("only", "");
  }

  /** Prints the table. */
  public static void main(String[] args) {
    new PredictionCosts(SweepOptions.parse(args)).print();
    System.exit(0);
  }

  /** One search. */
  private record Cost(long executions, boolean ended, double millis) {
    Cost and(Cost other) {
      return new Cost(executions, ended, millis + other.millis);
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, ended ? "%,d" : ">%,d", executions);
    }
  }

  private static Map<String, Runnable> programs() {
    Map<String, Runnable> all = new LinkedHashMap<>();
    for (Class<?> program : Suite.programs()) {
      if (Suite.isCorrected(program) && Suite.of(program).minJdk() <= Runtime.version().feature()) {
        all.put(Suite.name(program), Lab.main(program, Suite.of(program).size()));
      }
    }
    add(all, "Sections", 3, 2);
    add(all, "Dining", 4, 1);
    add(all, "Fib", 3);
    add(all, "FileSystem", 18);
    add(all, "Readers", 1, 6);
    add(all, "SingleLock", 1);
    return all;
  }

  private static void add(Map<String, Runnable> all, String program, Object... arguments) {
    all.put(PaperPrograms.name(program, arguments).trim(), PaperPrograms.body(program, arguments));
  }

  private void print() {
    System.out.println("| program | without | ms | with predictions | ms | ratio |");
    System.out.println("|---|---|---|---|---|---|");
    Map<String, Runnable> programs = programs();
    programs.keySet().removeIf(name -> !name.contains(only));
    programs.values().forEach(body -> costs(body, 1));
    programs.forEach(this::row);
    System.out.printf(
        Locale.ROOT,
        "%nall %d together: %.2f times as long; at most %.1f ms more, %s%n",
        rows,
        with / without,
        mostAdded,
        mostProgram);
  }

  private void row(String name, Runnable body) {
    Cost[] costs = costs(body, rounds);
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %s | %.1f | %s | %.1f | %.2f |%n",
        name,
        costs[0],
        costs[0].millis / rounds,
        costs[1],
        costs[1].millis / rounds,
        costs[1].millis / costs[0].millis);
    without += costs[0].millis;
    with += costs[1].millis;
    double added = (costs[1].millis - costs[0].millis) / rounds;
    if (added > mostAdded) {
      mostAdded = added;
      mostProgram = name;
    }
    rows++;
  }

  private Cost[] costs(Runnable body, int times) {
    Cost[] sum = new Cost[2];
    for (int round = 0; round < times; round++) {
      for (int turn = 0; turn < 2; turn++) {
        int which = round % 2 == 0 ? turn : 1 - turn;
        Cost cost =
            which == 0
                ? cost(body, () -> new Portfolio(0, Dpor.OPTIMAL.strategy()))
                : cost(body, () -> Lab.defaultSearch(0));
        sum[which] = round == 0 ? cost : sum[which].and(cost);
      }
    }
    return sum;
  }

  private Cost cost(Runnable body, Supplier<Strategy> strategies) {
    long start = PROCESS.getProcessCpuTime();
    Lab.Report report = Lab.of(body, Lab.best()).maxExecutions(most).exploreAsUsual(strategies);
    double millis = (PROCESS.getProcessCpuTime() - start) / 1e6;
    return new Cost(
        report.explorer().tally().all(), report.end() == Explorer.End.EXHAUSTED, millis);
  }
}
