// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import io.jacquard.engine.ChoicePoint;
import io.jacquard.engine.Director;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.Tally;
import io.jacquard.strategies.dpor.Dpor;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Measures the optimal reduction: executions per second, the share of the time that the algorithm
 * takes, and the memory that it keeps. Each program runs twice to warm up, once for its speed, and
 * once with a clock around every call of the strategy.
 *
 * <p>Argument: how many executions of each program at most (default 300,000).
 */
public final class PaperProfile {
  private record Row(String program, Object... arguments) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("Fib", 5),
          new Row("Sections", 3, 4),
          new Row("Readers", 1, 16),
          new Row("Readers", 8, 1));

  /** A strategy with a clock around it. */
  private static final class Metered implements Strategy, Director {
    private final Strategy inner;
    private Director director = point -> Director.STOP;
    private long nanos;
    private long calls;

    Metered(Strategy inner) {
      this.inner = inner;
    }

    private void count(long since) {
      nanos += System.nanoTime() - since;
      calls++;
    }

    @Override
    public @Nullable Director next() {
      long start = System.nanoTime();
      Director found = inner.next();
      count(start);
      if (found == null) {
        return null;
      }
      director = found;
      return this;
    }

    @Override
    public int choose(ChoicePoint point) {
      long start = System.nanoTime();
      int choice = director.choose(point);
      count(start);
      return choice;
    }

    @Override
    public boolean isFollowed() {
      return director.isFollowed();
    }

    @Override
    public boolean resumesSpins() {
      return director.resumesSpins();
    }

    @Override
    public void observe(Execution execution) {
      long start = System.nanoTime();
      inner.observe(execution);
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

  private PaperProfile() {}

  /** Prints the measurements. */
  public static void main(String[] args) {
    long most = args.length > 0 ? Long.parseLong(args[0]) : 300_000;
    System.out.println(
        "| program | executions | executions/s | µs | operations | in the algorithm | heap kept |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (Row row : ROWS) {
      System.out.println(line(row, most));
    }
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
        "| %s | %,d | %,.0f | %.1f | %.1f | %.0f %% | %,d kB |",
        PaperPrograms.name(row.program, row.arguments),
        tally.executions(),
        tally.executions() / seconds,
        1e6 * seconds / tally.executions(),
        (double) tally.steps() / tally.all(),
        100 * share,
        kept / 1024);
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static Tally explore(Row row, Strategy strategy, long most) {
    return Lab.of(PaperPrograms.body(row.program, row.arguments), Lab.best())
        .maxExecutions(most)
        .explore(strategy)
        .explorer()
        .tally();
  }
}
