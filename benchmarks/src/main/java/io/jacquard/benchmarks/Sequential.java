// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.strategies.random.RandomStrategy;
import java.util.List;

/**
 * Processor time of sequential code under the agent and in an execution, against the same code
 * plain: alone, and beside a second thread that is alive and shares nothing.
 *
 * <p>Arguments: rounds, milliseconds that the plain code takes in one round, names of workloads.
 * All workloads run alone before the first has company, as in a program without a second thread.
 */
public final class Sequential {
  private static final int WARM_UP = 3;
  private static final int MAX_STEPS = 1_000_000_000;

  private final int rounds;
  private final double share;
  private final ThreadEngine engine = Exploration.engines().get(0);

  private Sequential(int rounds, double share) {
    this.rounds = rounds;
    this.share = share;
  }

  public static void main(String[] args) throws Exception {
    Sequential benchmark =
        new Sequential(Integer.parseInt(args[0]), Integer.parseInt(args[1]) / 1e3);
    Exploration.onLargeStack(
        () -> {
          Table.title("Sequential code");
          Table.head(
              "workload",
              "threads",
              "time, ratio to plain (least–most)",
              "rewritten but not controlled",
              "plain ms",
              "visible operations");
          List<String> workloads = List.of(args).subList(2, args.length);
          workloads.forEach(workload -> benchmark.measure(workload, false));
          workloads.forEach(workload -> benchmark.measure(workload, true));
        });
  }

  private void measure(String name, boolean accompanied) {
    Runnable controlled = Programs.controlled(name);
    Runnable plain = Programs.plain(name);
    if (accompanied) {
      controlled = Programs.controlled("Beside", controlled);
      plain = Programs.plain("Beside", plain);
    }
    int repetitions = repetitionsIn(plain);
    Samples samples = new Samples(rounds);
    long steps = 0;
    for (int round = -WARM_UP; round < rounds; round++) {
      Exploration done =
          Exploration.of(
              controlled, engine, new RandomStrategy(round), MAX_STEPS, new Budget(repetitions, 0));
      samples.add(round, "controlled", done.cpu());
      samples.add(round, "plain", seconds(plain, repetitions));
      samples.add(round, "rewritten", seconds(controlled, repetitions));
      steps = done.steps() / done.executions();
    }
    Table.row(
        name,
        accompanied ? "2, nothing shared" : "1",
        samples.ratio("controlled", "plain"),
        samples.ratio("rewritten", "plain"),
        samples.median("plain") * 1_000 / repetitions,
        steps);
  }

  /** How often the program runs in a round's share of time, once it is compiled. */
  private int repetitionsIn(Runnable program) {
    int repetitions = 1;
    while (seconds(program, repetitions) < share) {
      repetitions *= 2;
    }
    return repetitions;
  }

  private static double seconds(Runnable program, int repetitions) {
    double start = Cpu.seconds();
    for (int i = 0; i < repetitions; i++) {
      program.run();
    }
    return Cpu.seconds() - start;
  }
}
