// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.examples.papers.spliced.Bluetooth;
import io.jacquard.examples.papers.spliced.Cached;
import io.jacquard.examples.papers.spliced.Download;
import io.jacquard.examples.papers.spliced.LogBuffer;
import io.jacquard.lab.Lab;
import io.jacquard.lab.NoDeadline;
import io.jacquard.prediction.multitrace.MultiTraceLimits;
import io.jacquard.prediction.multitrace.MultiTraceStrategy;
import io.jacquard.runtime.coverage.BranchCounters;
import io.jacquard.runtime.program.Sites;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.joint.JointSolver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.trace.result.MultiTraceCounts;
import java.util.List;
import java.util.Locale;

/**
 * Prints which branches of the programs of {@code examples.papers.spliced} are taken by one thread
 * after the other, and which with splices. {@code most=500} bounds the executions of a program.
 */
public final class SpliceTable {
  private static final List<Class<?>> PROGRAMS =
      List.of(Bluetooth.class, LogBuffer.class, Cached.class, Download.class);

  private SpliceTable() {}

  /** Prints the table. */
  public static void main(String[] args) {
    long most = Long.parseLong(SweepOptions.parse(args).getOrDefault("most", "500"));
    System.out.println(
        "| program | branches | alone: executions, taken | spliced: executions, taken | missed"
            + " | questions, with an answer | targets with interlopers, interlopers | bug | s |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    for (Class<?> program : PROGRAMS) {
      print(program, most);
    }
    System.exit(0);
  }

  private static void print(Class<?> program, long most) {
    long start = System.nanoTime();
    MultiTraceStrategy strategy =
        new MultiTraceStrategy(
            MultiTraceLimits.USUAL,
            new JointSolver(Pipeline.ALL.before(new UnavailableSolver("too hard")), 200),
            new NoDeadline(),
            () -> taken(program));
    Lab.Report report =
        Lab.of(Lab.main(program), Lab.best())
            .following(strategy.paths())
            .ignoringRaces()
            .maxExecutions(most)
            .observing(execution -> BranchCounters.keep())
            .explore(strategy);
    MultiTraceCounts counts = strategy.counts();
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %d | %d, %d | %d, %d | %d | %d, %d | %d, %d | %s | %.1f |%n",
        program.getSimpleName(),
        all(program),
        counts.sequentialExecutions(),
        counts.sequentialBranches(),
        counts.splicedExecutions(),
        taken(program),
        counts.missed(),
        counts.questions(),
        counts.satisfiable(),
        counts.targetsWithInterlopers(),
        counts.interlopers(),
        report.findings().isEmpty() ? "no" : "yes",
        (System.nanoTime() - start) / 1e9);
  }

  private static int taken(Class<?> program) {
    int taken = 0;
    for (BranchCounters.Branch branch : BranchCounters.all()) {
      for (int way = 0; isOf(branch, program) && way < branch.ways.length; way++) {
        taken += BranchCounters.isTaken(branch.first + way) ? 1 : 0;
      }
    }
    return taken;
  }

  private static int all(Class<?> program) {
    int all = 0;
    for (BranchCounters.Branch branch : BranchCounters.all()) {
      all += isOf(branch, program) ? branch.ways.length : 0;
    }
    return all;
  }

  private static boolean isOf(BranchCounters.Branch branch, Class<?> program) {
    return Sites.get(branch.site).className.equals(program.getName());
  }
}
