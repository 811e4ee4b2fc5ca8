// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Tally;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Prints what the searches to the end by {@code dpor:optimal} and by {@code unfold} cost, side by
 * side, for programs of the papers and the corrected ones of the bug suite: a help to choose
 * between the two. A program of the suite has the size at which it is searched by default, or its
 * smallest if the reduction does not come to its end there.
 *
 * <p>Arguments: the most executions of a cell (default 5,000), the most seconds (default 10), and
 * how often each is run (default 3). The shortest time counts, the two take turns in coming first,
 * and all run once before, so that neither pays for compilation or for the rest of the machine.
 */
public final class ChoiceTable {
  private static final String NOT_ENDED = "not ended";

  private record Row(String title, Runnable body) {}

  /** One search. */
  private record Cost(long executions, long cut, double seconds, String verdict) {
    boolean ended() {
      return !verdict.startsWith(NOT_ENDED);
    }

    String count() {
      return String.format(Locale.ROOT, ended() ? "%,d" : ">%,d", executions)
          + (cut == 0 ? "" : String.format(Locale.ROOT, " + %,d cut", cut));
    }
  }

  private final long executions;
  private final long seconds;
  private final int rounds;

  private ChoiceTable(long executions, long seconds, int rounds) {
    this.executions = executions;
    this.seconds = seconds;
    this.rounds = rounds;
  }

  /** Prints the table. */
  public static void main(String[] args) {
    new ChoiceTable(
            args.length > 0 ? Long.parseLong(args[0]) : 5_000,
            args.length > 1 ? Long.parseLong(args[1]) : 10,
            args.length > 2 ? Integer.parseInt(args[2]) : 3)
        .print();
    System.exit(0);
  }

  private static Row paper(String program, Object... arguments) {
    return new Row(PaperPrograms.name(program, arguments), PaperPrograms.body(program, arguments));
  }

  private static List<Row> papers() {
    return List.of(
        paper("Pairs", 3),
        paper("Pairs", 10),
        paper("FileSystem", 16),
        paper("FileSystem", 18),
        paper("Readers", 1, 6),
        paper("Sections", 4, 1),
        paper("Sections", 3, 2),
        paper("SingleLock", 1),
        paper("Dining", 4, 1),
        paper("Dining", 3, 2),
        paper("Dining", 4, 2),
        paper("Fib", 2),
        paper("Fib", 3));
  }

  private List<Row> suite() {
    return Suite.programs().stream()
        .filter(Suite::isCorrected)
        .filter(program -> Suite.of(program).minJdk() <= Runtime.version().feature())
        .map(this::row)
        .toList();
  }

  private Row row(Class<?> program) {
    Row usual = row(program, Suite.of(program).size());
    return cost(usual.body, Dpor.OPTIMAL::strategy).ended()
        ? usual
        : row(program, Suite.of(program).smallest());
  }

  private static Row row(Class<?> program, String... arguments) {
    String name = program.getEnclosingClass().getSimpleName();
    return new Row(
        (name + " " + String.join(" ", arguments)).strip(), Lab.main(program, arguments));
  }

  private void print() {
    System.out.println(
        "| program | dpor:optimal | ms | unfold | ms | executions | time | verdict |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    List<Row> rows = new ArrayList<>(papers());
    rows.addAll(suite());
    rows.forEach(row -> costs(row.body, true, 1));
    int fewer = 0;
    int faster = 0;
    for (int i = 0; i < rows.size(); i++) {
      Cost[] costs = costs(rows.get(i).body, i % 2 == 0, rounds);
      double times = costs[1].seconds / costs[0].seconds;
      fewer += costs[1].ended() && costs[1].executions < costs[0].executions ? 1 : 0;
      faster += times < 1 ? 1 : 0;
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %.1f | %s | %.1f | %.3f | %.2f | %s |%n",
          rows.get(i).title,
          costs[0].count(),
          1000 * costs[0].seconds,
          costs[1].count(),
          1000 * costs[1].seconds,
          (double) costs[1].executions / costs[0].executions,
          times,
          costs[0].verdict.equals(costs[1].verdict)
              ? costs[0].verdict
              : "dpor: " + costs[0].verdict + "; unfold: " + costs[1].verdict);
    }
    System.out.printf(
        "%nunfold: fewer executions on %d of %d, less time on %d%n", fewer, rows.size(), faster);
  }

  /** Of the reduction and of the unfolding, the shortest of some rounds. */
  private Cost[] costs(Runnable body, boolean reductionFirst, int times) {
    Cost[] best = new Cost[2];
    for (int round = 0; round < times; round++) {
      for (int turn = 0; turn < 2; turn++) {
        int which = reductionFirst == (round % 2 == 0) ? turn : 1 - turn;
        Cost cost = which == 0 ? cost(body, Dpor.OPTIMAL::strategy) : cost(body, ChoiceTable::net);
        if (best[which] == null || cost.seconds < best[which].seconds) {
          best[which] = cost;
        }
      }
    }
    return best;
  }

  private static Strategy net() {
    return new Unfold(ReadEncoding.CONTEXT, 0);
  }

  private Cost cost(Runnable body, Supplier<Strategy> strategies) {
    List<Strategy> parts = new ArrayList<>();
    long start = System.nanoTime();
    Lab.Report report =
        Lab.of(body, Lab.best())
            .maxExecutions(executions)
            .maxSeconds(seconds)
            .exploreAsUsual(
                () -> {
                  parts.add(strategies.get());
                  return parts.get(parts.size() - 1);
                });
    double took = (System.nanoTime() - start) / 1e9;
    Tally tally = report.explorer().tally();
    return new Cost(tally.executions(), tally.of(Ending.REDUNDANT), took, verdict(report, parts));
  }

  private static String verdict(Lab.Report report, List<Strategy> parts) {
    boolean bounded =
        !report.explorer().limits().list().isEmpty()
            || parts.stream().anyMatch(part -> !part.report().bounds().isEmpty());
    String end =
        report.end() != Explorer.End.EXHAUSTED ? NOT_ENDED : bounded ? "bounded" : "complete";
    String found =
        report.findings().stream()
            .map(Finding::kind)
            .distinct()
            .map(kind -> kind.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    return found.isEmpty() ? end : end + ", " + found;
  }
}
