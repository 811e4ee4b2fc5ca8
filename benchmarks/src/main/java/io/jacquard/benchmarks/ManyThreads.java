// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Strategy;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.random.RandomStrategy;

/**
 * What the optimal reduction does beside running the program, against the number of threads: the
 * processor time of an execution under it and under random schedules, measured in turns.
 *
 * <p>Arguments: rounds, milliseconds for one cell in one round.
 */
public final class ManyThreads {
  private static final int WARM_UP = 1;
  private static final int[] THREADS = {10, 50, 100, 200, 500};
  private static final int OPERATIONS = 8;

  private ManyThreads() {}

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    long nanos = Long.parseLong(args[1]) * 1_000_000;
    ThreadEngine engine = Exploration.engines().get(0);
    Exploration.onLargeStack(
        () -> {
          Table.title("Processor time of an execution in microseconds, engine " + engine.name());
          Table.head("threads", "random", "dpor:optimal", "ratio");
          for (int threads : THREADS) {
            double[] drawn = new double[rounds];
            double[] reduced = new double[rounds];
            for (int round = -WARM_UP; round < rounds; round++) {
              double random = micros(threads, engine, new RandomStrategy(round), nanos);
              double dpor = micros(threads, engine, Dpor.OPTIMAL.strategy(), nanos);
              if (round >= 0) {
                drawn[round] = random;
                reduced[round] = dpor;
              }
            }
            double random = Samples.median(drawn);
            double dpor = Samples.median(reduced);
            Table.row(
                threads, Table.number(random), Table.number(dpor), Table.number(dpor / random));
          }
        });
  }

  private static double micros(int threads, ThreadEngine engine, Strategy strategy, long nanos) {
    Exploration done =
        Exploration.of(
            Programs.controlled("OwnCounters", threads, OPERATIONS - 1),
            engine,
            strategy,
            4 * threads * (OPERATIONS + 10),
            new Budget(0, nanos));
    return done.cpu() * 1e6 / done.executions();
  }
}
