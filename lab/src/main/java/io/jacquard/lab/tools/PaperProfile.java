// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Tally;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.examples.suite.Suite;
import io.jacquard.examples.suite.protocols.Peterson;
import io.jacquard.examples.suite.protocols.Szymanski;
import io.jacquard.lab.Delegating;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.dpor.Dpor;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Measures the optimal reduction: executions per second (those cut because a thread waits in vain
 * among them), the share of the time that the algorithm takes, and the memory that it keeps. Each
 * program runs twice to warm up, once for its speed, and once with a clock around every call of the
 * strategy.
 *
 * <p>Argument: how many executions of each program at most (default 300,000). Then the cost of an
 * execution and the heap in use over ten times as many of a program with 63,063,000 traces.
 */
public final class PaperProfile {
  private record Row(String title, Runnable program) {}

  private static Row paper(String program, Object... arguments) {
    return new Row(PaperPrograms.name(program, arguments), PaperPrograms.body(program, arguments));
  }

  private static Row suite(Class<?> program, String... arguments) {
    String title = Suite.name(program) + " " + String.join(" ", arguments);
    return new Row(title, Lab.main(program, arguments));
  }

  private static final List<Row> ROWS =
      List.of(
          paper("Fib", 5),
          paper("Sections", 3, 4),
          paper("Readers", 1, 16),
          paper("Readers", 8, 1),
          suite(Peterson.Corrected.class, "4"),
          suite(Szymanski.Corrected.class, "2", "3"));

  /** A strategy with a clock around it. */
  private static final class Metered extends Delegating {
    private long nanos;
    private long calls;

    Metered(Strategy inner) {
      super(inner);
    }

    private void count(long since) {
      nanos += System.nanoTime() - since;
      calls++;
    }

    @Override
    public @Nullable Proposal propose() {
      long start = System.nanoTime();
      Proposal found = super.propose();
      count(start);
      return found;
    }

    @Override
    public int choose(ChoicePoint point) {
      long start = System.nanoTime();
      int choice = super.choose(point);
      count(start);
      return choice;
    }

    @Override
    public void observe(Execution execution) {
      long start = System.nanoTime();
      super.observe(execution);
      count(start);
    }

    /** The time inside the strategy, without what reading the clock costs. */
    double seconds() {
      return Math.max(0, nanos - calls * clockNanos()) / 1e9;
    }

    private static double clockNanos() {
      int times = 1_000_000;
      long start = System.nanoTime();
      long sum = 0;
      for (int i = 0; i < times; i++) {
        sum += System.nanoTime() - start;
      }
      return sum == 0 ? 0 : (double) (System.nanoTime() - start) / times;
    }
  }

  /** A strategy that tells, now and then, what an execution costs and what it keeps. */
  private static final class Curve extends Delegating {
    private final long most;
    private long executions;
    private long last;
    private long since = System.nanoTime();

    Curve(Strategy inner, long most) {
      super(inner);
      this.most = most;
    }

    @Override
    public void observe(Execution execution) {
      super.observe(execution);
      if (++executions % (most / 10) == 0) {
        double micros = (System.nanoTime() - since) / 1e3 / (executions - last);
        System.out.printf(
            Locale.ROOT, "| %,d | %.1f | %,d kB |%n", executions, micros, used() / 1024);
        last = executions;
        since = System.nanoTime();
      }
    }
  }

  private PaperProfile() {}

  /** Prints the measurements. */
  public static void main(String[] args) {
    long most = args.length > 0 ? Long.parseLong(args[0]) : 300_000;
    System.out.println(
        "| program | executions | cut | both/s | µs | operations | in the algorithm | heap kept |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    for (Row row : ROWS) {
      System.out.println(line(row, most));
    }
    System.out.println(
        "\n| executions | µs each since the line before | heap in use |\n|---|---|---|");
    explore(paper("Sections", 4, 4), new Curve(Dpor.OPTIMAL.strategy(), 10 * most), 10 * most);
    System.exit(0);
  }

  private static String line(Row row, long most) {
    explore(row, Dpor.OPTIMAL.strategy(), Math.min(most, 30_000));
    explore(row, Dpor.OPTIMAL.strategy(), Math.min(most, 30_000));
    Metered metered = new Metered(Dpor.OPTIMAL.strategy());
    long start = System.nanoTime();
    explore(row, metered, most);
    double share = metered.seconds() / ((System.nanoTime() - start) / 1e9);
    long before = used();
    Strategy strategy = Dpor.OPTIMAL.strategy();
    start = System.nanoTime();
    Tally tally = explore(row, strategy, most);
    double seconds = (System.nanoTime() - start) / 1e9;
    long kept = used() - before;
    java.lang.ref.Reference.reachabilityFence(strategy);
    return String.format(
        Locale.ROOT,
        "| %s | %,d | %,d | %,.0f | %.1f | %.1f | %.0f %% | %,d kB |",
        row.title,
        tally.executions(),
        tally.all() - tally.executions(),
        tally.all() / seconds,
        1e6 * seconds / tally.all(),
        (double) tally.steps() / tally.all(),
        100 * share,
        kept / 1024);
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static Tally explore(Row row, Strategy strategy, long most) {
    return Lab.of(row.program, Lab.best()).maxExecutions(most).explore(strategy).explorer().tally();
  }
}
