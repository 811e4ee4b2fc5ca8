// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;

/**
 * Prints how many executions the faulty programs of the bug suite and of the papers need to their
 * first failure: by the default search, and by what it was before; and which part of the search
 * came to it. {@code seeds=3} says how many seeds, {@code most=2000} after how many executions a
 * search is given up, {@code only=Bakery} runs the programs with this in their names, {@code
 * before=0} leaves out what the search was before.
 */
public final class FirstBugTable {
  private final int seeds;
  private final long most;
  private final String only;
  private final boolean compares;
  private final Set<String> ways = new TreeSet<>();
  private double before;
  private double after;
  private long worst;
  private int rows;

  /**
   * A faulty program.
   *
   * @param race whether it is wrong by data races alone
   */
  private record Faulty(String name, Runnable body, boolean race) {}

  private FirstBugTable(Map<String, String> options) {
    seeds = Integer.parseInt(options.getOrDefault("seeds", "3"));
    most = Long.parseLong(options.getOrDefault("most", "2000"));
    only = options.getOrDefault("only", "");
    compares = !options.getOrDefault("before", "1").equals("0");
  }

  /** Prints the table. */
  public static void main(String[] args) {
    new FirstBugTable(SweepOptions.parse(args)).print();
    System.exit(0);
  }

  private void print() {
    System.out.println("| program | before, mean | now, mean | now, worst | by |");
    System.out.println("|---|---|---|---|---|");
    programs().stream().filter(each -> each.name().contains(only)).forEach(this::row);
    System.out.printf(
        Locale.ROOT,
        "| geometric mean of %d | %.2f | %.2f | %d | |%n",
        rows,
        Math.exp(before / rows),
        Math.exp(after / rows),
        worst);
  }

  private void row(Faulty program) {
    double[] old = compares ? counts(program, DrawnThenReduced::new) : new double[] {1};
    ways.clear();
    double[] now = counts(program, Lab::defaultSearch);
    double oldMean = Arrays.stream(old).average().orElseThrow();
    double newMean = Arrays.stream(now).average().orElseThrow();
    long highest = (long) Arrays.stream(now).max().orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %.1f | %.1f | %d | %s |%n",
        program.name(),
        oldMean,
        newMean,
        highest,
        String.join(", ", ways));
    before += Math.log(oldMean);
    after += Math.log(newMean);
    worst = Math.max(worst, highest);
    rows++;
  }

  private static List<Faulty> programs() {
    List<Faulty> all = new ArrayList<>();
    for (Class<?> program : Suite.programs()) {
      if (!Suite.isCorrected(program)
          && Suite.of(program).minJdk() <= Runtime.version().feature()) {
        Set<Flaw> flaws = EnumSet.noneOf(Flaw.class);
        flaws.addAll(List.of(Suite.of(program).finds()));
        all.add(
            new Faulty(
                Suite.name(program),
                Lab.main(program, Suite.of(program).size()),
                flaws.equals(EnumSet.of(Flaw.RACE))));
      }
    }
    all.add(paper("guided.Reorder", 9, 1));
    all.add(paper("guided.Airline", 15, 3));
    all.add(paper("guided.Elements"));
    all.add(paper("Foreseeable", "between", 100));
    all.add(paper("Foreseeable", "setters", 9));
    all.add(paper("Foreseeable", "cycle", 3));
    all.add(paper("Foreseeable", "pool"));
    return all;
  }

  private static Faulty paper(String program, Object... arguments) {
    return new Faulty(
        PaperPrograms.name(program, arguments).trim(),
        PaperPrograms.body(program, arguments),
        false);
  }

  private double[] counts(Faulty program, LongFunction<Strategy> search) {
    double[] counts = new double[seeds];
    for (int seed = 0; seed < seeds; seed++) {
      Strategy strategy = search.apply(seed);
      FirstSight sight = new FirstSight(program.race());
      Lab.of(program.body(), Lab.best())
          .stoppingAtFailure()
          .maxExecutions(most)
          .observing(sight::note)
          .exploreAsUsual(() -> strategy);
      counts[seed] = sight.first == 0 ? most : sight.first;
      strategy.report().phases().stream()
          .filter(phase -> phase.failed() > 0)
          .forEach(phase -> ways.add(phase.way().words()));
    }
    return counts;
  }

  /** Notes which execution is the first that shows what is wrong. */
  private static final class FirstSight {
    private final boolean race;
    private long count;
    private long first;

    FirstSight(boolean race) {
      this.race = race;
    }

    void note(Execution execution) {
      count++;
      boolean wrong =
          !execution.failures().isEmpty()
              || execution.ending() == Ending.DEADLOCKED
              || execution.ending() == Ending.LIVELOCKED
              || race && !execution.races().isEmpty();
      if (wrong && first == 0) {
        first = count;
      }
    }
  }
}
