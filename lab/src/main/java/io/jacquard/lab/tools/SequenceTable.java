// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Tally;
import io.jacquard.lab.Delegating;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.reach.ReachabilityTesting;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Prints Table 4 of Lei, Carver: Reachability Testing of Concurrent Programs, 2005, with
 * reachability testing and the optimal reduction side by side: runs, operations executed, processor
 * time, and the memory that is kept while the search is under way.
 *
 * <p>Arguments: the most runs of a cell (default 25,000), and how often each is run (default 3).
 * The least time counts, the two take turns in coming first, and all run once before, so that
 * neither pays for compilation or for the rest of the machine.
 */
public final class SequenceTable {
  private static final List<Supplier<Strategy>> STRATEGIES =
      List.of(ReachabilityTesting::new, Dpor.OPTIMAL::strategy);

  private record Row(String title, Runnable body) {}

  /** One search. */
  private record Cost(boolean ended, long runs, long operations, double seconds) {
    String cells(long kilobytes) {
      return String.format(
          Locale.ROOT,
          "%s%,d | %,d | %.2f | %,d",
          ended ? "" : ">",
          runs,
          operations,
          seconds,
          kilobytes);
    }
  }

  private static final List<Row> ROWS =
      List.of(
          row("BBSelect"),
          row("BBSemaphore"),
          row("BBMonitorSU"),
          row("BBMonitorSC"),
          row("RWSelect"),
          row("RWSemaphore"),
          row("RWMonitorSU"),
          row("RWMonitorSC"),
          row("DPMonitorSU", 4),
          row("DPMonitorSU", 5),
          row("DME", 3, "fifo"),
          row("DME", 3, "overtaking"),
          new Row("Dining 9 1", PaperPrograms.body("Dining", 9, 1)));

  private final long most;
  private final int rounds;

  private SequenceTable(long most, int rounds) {
    this.most = most;
    this.rounds = rounds;
  }

  private static Row row(String program, Object... arguments) {
    return new Row(
        PaperPrograms.name(program, arguments),
        PaperPrograms.body("reachability." + program, arguments));
  }

  /** Prints the table. */
  public static void main(String[] args) {
    new SequenceTable(
            args.length > 0 ? Long.parseLong(args[0]) : 25_000,
            args.length > 1 ? Integer.parseInt(args[1]) : 3)
        .print();
    System.exit(0);
  }

  private void print() {
    System.out.println(
        "| program | reach: runs | operations | s | kB | dpor: runs | operations | s | kB |"
            + " runs/s of reach |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|");
    for (Row row : ROWS) {
      Cost[] best = {cost(row, 0), cost(row, 1)};
      for (int round = 0; round < rounds; round++) {
        for (int turn = 0; turn < 2; turn++) {
          int which = (round + turn) % 2;
          Cost cost = cost(row, which);
          best[which] = cost.seconds < best[which].seconds ? cost : best[which];
        }
      }
      double speed = best[0].runs / best[0].seconds / (best[1].runs / best[1].seconds);
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %s | %.0f %% |%n",
          row.title,
          best[0].cells(kept(row, 0)),
          best[1].cells(kept(row, 1)),
          100 * speed);
    }
  }

  private Cost cost(Row row, int which) {
    long start = processorNanos();
    Lab.Report report =
        Lab.of(row.body, Lab.best()).maxExecutions(most).explore(STRATEGIES.get(which).get());
    double seconds = (processorNanos() - start) / 1e9;
    Tally tally = report.explorer().tally();
    return new Cost(report.end() == Explorer.End.EXHAUSTED, tally.all(), tally.steps(), seconds);
  }

  /** Of the whole JVM: what others do on the machine at the same time does not count. */
  private static long processorNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** The most that the search kept, beyond what was there before, when it was looked at. */
  private long kept(Row row, int which) {
    long before = used();
    Kept kept = new Kept(STRATEGIES.get(which).get());
    Lab.of(row.body, Lab.best()).maxExecutions(most).explore(kept);
    return Math.max(0, kept.highest - before) / 1024;
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /** Looks at the heap after 10 runs, after 20, after 40, and so on. */
  private static final class Kept extends Delegating {
    private long runs;
    private long next = 10;
    private long highest;

    Kept(Strategy inner) {
      super(inner);
    }

    @Override
    public void observe(Execution execution) {
      super.observe(execution);
      if (++runs == next) {
        next *= 2;
        highest = Math.max(highest, used());
      }
    }
  }
}
