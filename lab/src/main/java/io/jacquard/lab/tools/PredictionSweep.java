// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.lab.PredictedRuns;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Program;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.trace.result.PredictionCounts;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Executes what is predicted precisely from one run of each of many generated programs: the program
 * has to follow each prediction to its last event. Compares what the order solver holds for
 * possible with all runs. Each argument is {@code name=value}:
 *
 * <pre>
 * families=LOCKS,MIXED        default: all
 * from=0                      the first seed
 * programs=5000               how many seeds of each family
 * interleavings=4000          the most that a program may have
 * compare=500                 how many of the programs are compared with all their runs
 * </pre>
 *
 * <p>Ends with code 1 if a prediction was not followed or no run shows it. Goals that a run reaches
 * and that were not predicted are counted as missed.
 */
public final class PredictionSweep {
  private PredictionSweep() {}

  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    Set<Family> families =
        options.containsKey("families")
            ? EnumSet.copyOf(
                Arrays.stream(options.get("families").split(",")).map(Family::valueOf).toList())
            : EnumSet.allOf(Family.class);
    long from = Long.parseLong(options.getOrDefault("from", "0"));
    long programs = Long.parseLong(options.getOrDefault("programs", "5000"));
    long interleavings = Long.parseLong(options.getOrDefault("interleavings", "4000"));
    long compared = Long.parseLong(options.getOrDefault("compare", "500"));
    boolean broken = false;
    System.out.printf(
        "%-12s %9s %9s %11s %9s %9s %9s%n",
        "family", "predicted", "confirmed", "infeasible", "goals", "invented", "missed");
    for (Family family : families) {
      Row row = new Row();
      for (long seed = from; seed < from + programs; seed++) {
        Program program = Generator.generate(family, seed, interleavings);
        row.add(program, family + ", seed " + seed, seed < from + compared);
      }
      System.out.printf(
          "%-12s %9d %9d %11d %9d %9d %9d%n",
          family,
          row.counts.predicted(),
          row.counts.confirmed(),
          row.counts.infeasible(),
          row.goals,
          row.invented,
          row.missed);
      broken |= row.counts.infeasible() > 0 || row.invented > 0;
    }
    System.exit(broken ? 1 : 0);
  }

  private static final class Row {
    private PredictionCounts.Count counts = PredictionCounts.Count.NONE;
    private long goals;
    private long invented;
    private long missed;

    void add(Program program, String name, boolean compare) {
      PredictedRuns runs = new PredictedRuns(program);
      PredictionCounts.Count more = runs.executePrecise().sum();
      counts =
          new PredictionCounts.Count(
              counts.predicted() + more.predicted(),
              counts.confirmed() + more.confirmed(),
              counts.infeasible() + more.infeasible());
      if (more.infeasible() > 0) {
        System.out.println("not followed: " + name + "\n" + program);
      }
      if (compare) {
        compare(runs, name, program);
      }
    }

    private void compare(PredictedRuns runs, String name, Program program) {
      ObservedTrace trace = runs.observe();
      Set<String> predicted = runs.predicted(trace);
      Set<String> reached = runs.reached(trace);
      goals += reached.size();
      Set<String> tooMany = new TreeSet<>(predicted);
      tooMany.removeAll(reached);
      if (!tooMany.isEmpty()) {
        invented += tooMany.size();
        System.out.println("invented: " + tooMany + " of " + name + "\n" + program);
      }
      Set<String> left = new TreeSet<>(reached);
      left.removeAll(predicted);
      if (!left.isEmpty() && missed < 3 && Boolean.getBoolean("missed")) {
        System.out.println("missed: " + left + " of " + name + "\n" + program);
        for (int i = 0; i < trace.size(); i++) {
          System.out.println(i + " " + trace.stored(i));
        }
      }
      missed += left.size();
    }
  }
}
