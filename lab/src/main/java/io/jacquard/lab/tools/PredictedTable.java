// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.record.RunRecorder;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionKind;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Prints what is predicted from one execution of each program of {@code examples.papers.predicted},
 * beside the numbers of Tables 2.1 to 2.3 of Razavi's thesis. {@code only=List} runs the programs
 * with this in their names, {@code seconds=10} says how long for each, {@code show=1} prints the
 * errors.
 */
public final class PredictedTable {
  /**
   * A program and the row of the thesis.
   *
   * @param precise errors by precise predictions there
   * @param relaxed errors by relaxed ones
   */
  private record Row(
      String program,
      String argument,
      String name,
      int threads,
      int locks,
      int events,
      int precise,
      int relaxed) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("ListUsers", "1", "Vector VT1", 4, 2, 370, 2, 0),
          new Row("ListUsers", "2", "Vector VT2", 4, 2, 536, 1, 0),
          new Row("ListUsers", "3", "Vector VT3", 4, 2, 443, 1, 0),
          new Row("ListUsers", "4", "Vector VT4", 4, 2, 517, 0, 1),
          new Row("ListUsers", "5", "Vector VT5", 4, 2, 505, 0, 1),
          new Row("StackUsers", "1", "Stack ST1", 4, 2, 205, 2, 0),
          new Row("StackUsers", "2", "Stack ST2", 4, 2, 251, 1, 0),
          new Row("StackUsers", "3", "Stack ST3", 4, 2, 248, 1, 0),
          new Row("StackUsers", "4", "Stack ST4", 4, 2, 515, 0, 1),
          new Row("StackUsers", "5", "Stack ST5", 4, 2, 509, 0, 1),
          new Row("ChainedSet", "1", "HashSet HT1", 4, 1, 432, 1, 0),
          new Row("ChainedSet", "2", "HashSet HT2", 4, 1, 295, 0, 0),
          new Row("TextBuffer", "", "StringBuffer SBT", 3, 3, 80, 1, 0),
          new Row("BucketMap", "", "StaticBucketMap SMT", 4, 19, 892, 1, 0),
          new Row("LendingPool", "1", "Pool 1.2 PT1", 4, 1, 98, 2, 0),
          new Row("LendingPool", "2", "Pool 1.2 PT2", 4, 1, 267, 0, 0),
          new Row("LendingPool", "3", "Pool 1.2 PT3", 4, 3, 180, 0, 0),
          new Row("LendingPool", "4", "Pool 1.3 PT4", 4, 3, 422, 0, 1),
          new Row("RayScene", "9", "RayTracer A-10", 10, 10, 648, 1, 0),
          new Row("RayScene", "19", "RayTracer A-20", 20, 20, 1700, 1, 0),
          new Row("Lifts", "", "Elevator Data", 3, 8, 14_000, 0, 0),
          new Row("MetaSearch", "", "Hedc", 3, 6, 602, 1, 0),
          new Row("SiteLoader", "", "Weblech", 3, 6, 1_600, 1, 1),
          new Row("FileServer", "", "FtpServer LGN", 4, 4, 582, 9, 3));

  private static final int MOST_STEPS = 200_000;

  private final long seconds;
  private final boolean shows;

  private PredictedTable(long seconds, boolean shows) {
    this.seconds = seconds;
    this.shows = shows;
  }

  /** Prints the table. */
  public static void main(String[] args) {
    var options = SweepOptions.parse(args);
    PredictedTable table =
        new PredictedTable(
            Long.parseLong(options.getOrDefault("seconds", "10")), options.containsKey("show"));
    String only = options.getOrDefault("only", "");
    System.out.println(
        "| thesis: threads, locks, events; errors precise, more relaxed | here: threads, locks,"
            + " variables, events | null | race | atomicity | deadlock | infeasible | errors"
            + " precise, more relaxed | s |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    ROWS.stream().filter(row -> row.program.contains(only)).forEach(table::print);
    System.exit(0);
  }

  private void print(Row row) {
    Lab lab = lab(row);
    One first = new One();
    lab.maxExecutions(1).explore(first);
    ObservedTrace trace = first.trace;
    if (trace == null) {
      throw new IllegalStateException(row.program + " was not recorded");
    }
    long start = System.nanoTime();
    PredictStrategy strategy = new PredictStrategy(PredictLimits.USUAL, true);
    int all = errors(row, strategy);
    double time = (System.nanoTime() - start) / 1e9;
    int precise = errors(row, new PredictStrategy(PredictLimits.USUAL, false));
    PredictionCounts counts = strategy.counts();
    System.out.printf(
        Locale.ROOT,
        "| %s: %d, %d, %d; %d, %d | `%s`: %d, %d, %d, %d | %s | %s | %s | %s | %d | %d, %d | %.1f"
            + " |%n",
        row.name,
        row.threads,
        row.locks,
        row.events,
        row.precise,
        row.relaxed,
        (row.program + " " + row.argument).trim(),
        trace.threads(),
        trace.locks(),
        trace.variables(),
        trace.size(),
        count(counts, PredictionKind.NULL),
        count(counts, PredictionKind.RACE),
        count(counts, PredictionKind.ATOMICITY),
        count(counts, PredictionKind.DEADLOCK),
        counts.sum().infeasible(),
        precise,
        all - precise,
        time);
  }

  /** Predicted and confirmed. */
  private static String count(PredictionCounts counts, PredictionKind kind) {
    return counts.of(kind).predicted() + ", " + counts.of(kind).confirmed();
  }

  private static Lab lab(Row row) {
    Object[] arguments = row.argument.isEmpty() ? new Object[0] : new Object[] {row.argument};
    return Lab.of(PaperPrograms.body("predicted." + row.program, arguments), Lab.best())
        .maxSteps(MOST_STEPS);
  }

  /** How many failures there are that are no data races; equal ones count once. */
  private int errors(Row row, PredictStrategy strategy) {
    Lab.Report report = lab(row).maxSeconds(seconds).explore(strategy);
    var errors =
        report.findings().stream().filter(each -> each.kind() != FindingKind.RACE).toList();
    if (shows) {
      errors.forEach(each -> System.out.println(each.key() + ": " + each.message()));
    }
    return errors.size();
  }

  /** One natural run, recorded. */
  private static final class One implements Strategy {
    private final RunRecorder recorder = new RunRecorder(FairDirector.continuing());
    private @Nullable ObservedTrace trace;

    @Override
    public Proposal propose() {
      return Proposal.of(recorder);
    }

    @Override
    public void observe(Execution execution) {
      trace = ObservedTrace.of(recorder.end(execution.log()));
    }
  }
}
