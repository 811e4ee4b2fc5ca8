// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Tally;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.trace.record.Ending;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Prints a table like Table 2 of Kähkönen, Saarikivi, Heljanko: Unfolding Based Automated Testing
 * of Multithreaded Programs, 2014: executions and time of the reductions on the paper's programs,
 * as far as they are known, and the paper's figures beside them.
 *
 * <p>Arguments: the most executions of a cell (default 250,000), and the most seconds (default 60).
 * A cell that reaches one of them shows how far it came. The programs run one after the other in
 * one JVM, so only the first rows pay for compilation.
 */
public final class PaperTable {
  /**
   * A program of the paper.
   *
   * @param known whether the program is the paper's, or was rebuilt from what is said about it
   * @param published tests of the unfolding, of DPOR-1 and of DPOR-2; empty where there are none
   */
  private record Row(
      String title, boolean known, String program, Object[] arguments, String... published) {}

  private static Row row(
      String title, boolean known, String published, String program, Object... arguments) {
    return new Row(title, known, program, arguments, published.split(" "));
  }

  private static final List<Row> ROWS =
      List.of(
          row("Filesystem 1", false, "3 135 4,050", "FileSystem", 16),
          row("Filesystem 2", false, "3 992 >44,661", "FileSystem", 18),
          row("Parallel Pi 1", false, "120 623 165", "Sections", 5, 1),
          row("Parallel Pi 2", false, "720 4,558 993", "Sections", 6, 1),
          row("Dining 1", true, "799 26,410 1,161", "Dining", 4, 2),
          row("Dining 2", true, "5,747 >760,714 9,890", "Dining", 5, 2),
          row("Dining 3", true, "36,079 >611,022 79,776", "Dining", 6, 2),
          row("Pairs", false, "7 1,024 1,024", "Pairs", 10),
          row("Single lock 1", false, "2,520 2,520 2,520", "SingleLock", 1),
          row("Single lock 2", false, "22,680 22,680 22,680", "SingleLock", 2),
          row("Fib 1", true, "19,605 >1,303,725 21,058", "Fib", 4),
          row("Fib 2", true, "218,243 >903,216 232,471", "Fib", 5));

  private static final Map<String, Supplier<Strategy>> STRATEGIES = new LinkedHashMap<>();
  private static final List<ReadEncoding> ENCODINGS =
      List.of(ReadEncoding.CONTEXT, ReadEncoding.COPIES);

  static {
    for (Dpor variant : List.of(Dpor.ONE, Dpor.TWO, Dpor.SOURCE, Dpor.OPTIMAL)) {
      STRATEGIES.put("dpor:" + variant.mode(), variant::strategy);
    }
    STRATEGIES.put("raceflip", () -> RaceFlip.of("sleepset"));
  }

  private PaperTable() {}

  /** Prints the table. */
  public static void main(String[] args) {
    long executions = args.length > 0 ? Long.parseLong(args[0]) : 250_000;
    long seconds = args.length > 1 ? Long.parseLong(args[1]) : 60;
    StringBuilder head = new StringBuilder("| program |");
    StringBuilder rule = new StringBuilder("|---|");
    for (String name : STRATEGIES.keySet()) {
      head.append(' ').append(name).append(" |");
      rule.append("---|");
    }
    for (ReadEncoding encoding : ENCODINGS) {
      head.append(" unfold:").append(encoding.mode()).append(" | deadlocks | events |");
      rule.append("---|---|---|");
    }
    System.out.println(
        head + " published: unfolding | DPOR-1 | DPOR-2 |\n" + rule + "---|---|---|");
    for (Row row : ROWS) {
      System.out.print("| " + row.title + (row.known ? "" : " (rebuilt)") + " |");
      for (Supplier<Strategy> strategy : STRATEGIES.values()) {
        System.out.print(" " + cell(row, strategy.get(), executions, seconds) + " |");
      }
      for (ReadEncoding encoding : ENCODINGS) {
        Unfold unfold = new Unfold(encoding, 0);
        System.out.print(" " + cell(row, unfold, executions, seconds) + " |" + cells(unfold));
      }
      System.out.println(" " + String.join(" | ", row.published) + " |");
    }
    System.exit(0);
  }

  /** The time that the search for deadlocks took of that, and the events of all kinds. */
  private static String cells(Unfold unfold) {
    return String.format(
        Locale.ROOT,
        " %,d in %.1f s | %,d |",
        unfold.deadlocks(),
        unfold.deadlockNanos() / 1e9,
        unfold.net().events());
  }

  private static String cell(Row row, Strategy strategy, long executions, long seconds) {
    long start = System.nanoTime();
    Lab.Report report =
        Lab.of(PaperPrograms.body(row.program, row.arguments), Lab.best())
            .maxExecutions(executions)
            .maxSeconds(seconds)
            .explore(strategy);
    double took = (System.nanoTime() - start) / 1e9;
    Tally tally = report.explorer().tally();
    long cut = tally.of(Ending.REDUNDANT);
    return String.format(
        Locale.ROOT,
        "%s%,d%s, %.1f s",
        report.end() == Explorer.End.EXHAUSTED ? "" : ">",
        tally.executions(),
        cut == 0 ? "" : String.format(Locale.ROOT, " + %,d cut", cut),
        took);
  }
}
