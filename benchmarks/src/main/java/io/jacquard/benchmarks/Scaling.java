// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.random.RandomStrategy;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Processor time per visible operation against the number of threads and of operations in each: it
 * should be flat.
 *
 * <p>Arguments: rounds, milliseconds for one cell in one round, file for the plot.
 */
public final class Scaling {
  private static final int WARM_UP = 2;
  private static final int[] THREADS = {2, 4, 8, 16, 32, 64};
  private static final int[] OPERATIONS = {10, 100, 1_000, 10_000};

  private Scaling() {}

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    long nanos = Long.parseLong(args[1]) * 1_000_000;
    ThreadEngine engine = Exploration.engines().get(0);
    Exploration.onLargeStack(
        () -> {
          double[][][] nanosPerStep = new double[THREADS.length][OPERATIONS.length][rounds];
          long[][] steps = new long[THREADS.length][OPERATIONS.length];
          for (int round = -WARM_UP; round < rounds; round++) {
            for (int t = 0; t < THREADS.length; t++) {
              for (int o = 0; o < OPERATIONS.length; o++) {
                Exploration done = explore(THREADS[t], OPERATIONS[o], engine, round, nanos);
                steps[t][o] = done.steps() / done.executions();
                if (round >= 0) {
                  nanosPerStep[t][o][round] = done.nanosPerStep();
                }
              }
            }
          }
          report(engine, nanosPerStep, steps, Path.of(args[2]));
        });
  }

  private static Exploration explore(
      int threads, int operations, ThreadEngine engine, long seed, long nanos) {
    return Exploration.of(
        Programs.controlled("Writers", threads, operations),
        engine,
        new RandomStrategy(seed),
        2 * threads * (operations + 10),
        new Budget(0, nanos));
  }

  private static void report(
      ThreadEngine engine, double[][][] nanosPerStep, long[][] steps, Path plot)
      throws java.io.IOException {
    Table.title("Processor time per visible operation in nanoseconds, engine " + engine.name());
    String[] head = new String[OPERATIONS.length + 1];
    head[0] = "threads";
    for (int o = 0; o < OPERATIONS.length; o++) {
      head[o + 1] = String.format(Locale.ROOT, "%,d writes each", OPERATIONS[o]);
    }
    Table.head(head);
    double base = Samples.median(nanosPerStep[0][2]);
    ScalingPlot image = new ScalingPlot(engine.name());
    for (int t = 0; t < THREADS.length; t++) {
      Object[] row = new Object[OPERATIONS.length + 1];
      row[0] = THREADS[t];
      double[] operations = new double[OPERATIONS.length];
      double[] perSecond = new double[OPERATIONS.length];
      for (int o = 0; o < OPERATIONS.length; o++) {
        double median = Samples.median(nanosPerStep[t][o]);
        row[o + 1] = Table.number(median) + " (" + Table.number(median / base) + " ×)";
        operations[o] = steps[t][o];
        perSecond[o] = 1e9 / (median * steps[t][o]);
      }
      Table.row(row);
      image.line(THREADS[t] + " threads", operations, perSecond);
    }
    System.out.println();
    System.out.println("The ratios are to 2 threads with 1,000 writes each.");
    image.write(plot);
  }
}
