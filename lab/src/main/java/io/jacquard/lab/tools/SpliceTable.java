// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Deadline;
import io.jacquard.engine.execution.TracksPaths;
import io.jacquard.examples.papers.spliced.Bluetooth;
import io.jacquard.examples.papers.spliced.Cached;
import io.jacquard.examples.papers.spliced.Download;
import io.jacquard.examples.papers.spliced.LogBuffer;
import io.jacquard.examples.papers.spliced.TraceSwitches;
import io.jacquard.examples.papers.spliced.TraceThreads;
import io.jacquard.examples.papers.spliced.TreeOfKeys;
import io.jacquard.lab.Lab;
import io.jacquard.prediction.interfere.SearchRules;
import io.jacquard.prediction.interfere.program.InterfereStrategy;
import io.jacquard.prediction.multitrace.MultiTraceLimits;
import io.jacquard.prediction.multitrace.MultiTraceStrategy;
import io.jacquard.runtime.coverage.BranchCounters;
import io.jacquard.runtime.program.Sites;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.joint.JointSolver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.trace.result.InterferenceLevel;
import io.jacquard.trace.result.MultiTraceCounts;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * Prints which branches of the programs of {@code examples.papers.spliced} are taken by one thread
 * after the other, and which with splices; and how far {@code interfere} comes in the same time, at
 * least a second. {@code most=500} bounds the executions of a program, {@code seconds=60} the time
 * of splicing, {@code times=1} says how much longer {@code interfere} may take, and {@code
 * program=TraceThreads} chooses one; {@code left} names the lines of branches that are left.
 */
public final class SpliceTable {
  private static final List<Class<?>> PROGRAMS =
      List.of(
          Bluetooth.class,
          LogBuffer.class,
          Cached.class,
          TraceSwitches.class,
          TraceThreads.class,
          TreeOfKeys.class,
          Download.class);

  private static final Solver SOLVER = Pipeline.ALL.before(new UnavailableSolver("too hard"));

  /** Ends a search in time. */
  private record Until(long nanos) implements Deadline {
    static Until seconds(long seconds) {
      return new Until(System.nanoTime() + seconds * 1_000_000_000L);
    }

    @Override
    public boolean isOverdue() {
      return false;
    }

    @Override
    public boolean isReached() {
      return System.nanoTime() - nanos >= 0;
    }
  }

  private final Class<?> program;
  private final long most;

  /** The edges that the present search has taken; what others took does not count. */
  private final Set<Integer> taken = new HashSet<>();

  private final boolean showsLeft;

  private SpliceTable(Class<?> program, long most, boolean showsLeft) {
    this.program = program;
    this.most = most;
    this.showsLeft = showsLeft;
  }

  /** Prints the table. */
  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    long most = Long.parseLong(options.getOrDefault("most", "500"));
    long seconds = Long.parseLong(options.getOrDefault("seconds", "60"));
    long times = Long.parseLong(options.getOrDefault("times", "1"));
    System.out.println(
        "| program | branches | alone: executions, taken | spliced: executions, taken | missed"
            + " | questions, with an answer | targets with interlopers, interlopers | bug | s"
            + " | `interfere`: executions, taken, bug, s, complete levels |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|");
    for (Class<?> program : PROGRAMS) {
      if (program
          .getSimpleName()
          .equals(options.getOrDefault("program", program.getSimpleName()))) {
        SpliceTable table = new SpliceTable(program, most, options.containsKey("left"));
        table.print(seconds, times);
      }
    }
    System.exit(0);
  }

  private void print(long seconds, long times) {
    long start = System.nanoTime();
    MultiTraceStrategy strategy =
        new MultiTraceStrategy(
            MultiTraceLimits.USUAL,
            new JointSolver(SOLVER, 1_000),
            Until.seconds(seconds),
            this::taken);
    Lab.Report report = explore(strategy, most, seconds);
    double spent = (System.nanoTime() - start) / 1e9;
    MultiTraceCounts counts = strategy.counts();
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %d | %d, %d | %d, %d | %d | %d, %d | %d, %d | %s | %.1f |",
        program.getSimpleName(),
        all(),
        counts.sequentialExecutions(),
        counts.sequentialBranches(),
        counts.splicedExecutions(),
        taken(),
        counts.missed(),
        counts.questions(),
        counts.satisfiable(),
        counts.targetsWithInterlopers(),
        counts.interlopers(),
        report.findings().isEmpty() ? "no" : "yes",
        spent);
    Set<String> left = left();
    interfere(times * Math.max(1, (long) Math.ceil(spent)));
    if (showsLeft) {
      strategy.report().remarks().forEach(System.out::println);
      System.out.println("left: " + left + System.lineSeparator() + "by interfere: " + left());
    }
  }

  private void interfere(long seconds) {
    long start = System.nanoTime();
    taken.clear();
    InterfereStrategy strategy =
        new InterfereStrategy(
            SearchRules.usual(Integer.MAX_VALUE).complete(), SOLVER, Until.seconds(seconds));
    Lab.Report report = explore(strategy, Integer.MAX_VALUE, seconds);
    StringJoiner levels = new StringJoiner(" ");
    for (InterferenceLevel level : strategy.report().levels()) {
      levels.add(level.k() + ":" + level.scenarios() + (level.guaranteed() ? "" : "?"));
    }
    System.out.printf(
        Locale.ROOT,
        " %d, %d, %s, %.1f, %s |%n",
        report.explorer().tally().all(),
        taken(),
        report.findings().isEmpty() ? "no" : "yes",
        (System.nanoTime() - start) / 1e9,
        levels);
  }

  private <S extends Strategy & TracksPaths> Lab.Report explore(
      S strategy, long executions, long seconds) {
    return Lab.of(Lab.main(program), Lab.best())
        .following(strategy.paths())
        .ignoringRaces()
        .maxExecutions(executions)
        .maxSeconds(seconds)
        .observing(execution -> taken())
        .explore(strategy);
  }

  /** How many edges of the program the present search has taken by now. */
  private int taken() {
    for (int edge : BranchCounters.forget()) {
      if (isOf(BranchCounters.of(edge))) {
        taken.add(edge);
      }
    }
    return taken.size();
  }

  /** The edges that the present search has not taken, by line. */
  private Set<String> left() {
    Set<String> left = new TreeSet<>();
    for (BranchCounters.Branch branch : BranchCounters.all()) {
      for (int way = 0; isOf(branch) && way < branch.ways.length; way++) {
        if (!taken.contains(branch.first + way)) {
          left.add(Sites.get(branch.site).line + branch.ways[way]);
        }
      }
    }
    return left;
  }

  private int all() {
    int all = 0;
    for (BranchCounters.Branch branch : BranchCounters.all()) {
      all += isOf(branch) ? branch.ways.length : 0;
    }
    return all;
  }

  private boolean isOf(BranchCounters.Branch branch) {
    return Sites.get(branch.site).className.equals(program.getName());
  }
}
