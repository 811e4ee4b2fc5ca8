// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Strategy;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.random.RandomStrategy;
import java.util.List;

/**
 * Processor time of sequential code under the agent and in an execution, against the same code
 * plain: alone, and beside a second thread that is alive and shares nothing.
 *
 * <p>Arguments: rounds, milliseconds that the plain code takes in one round, names of workloads.
 * All workloads run alone before the first has company, as in a program without a second thread.
 * With {@code tracked} before the names, they carry shadows, as if an input could come to them.
 */
public final class Sequential {
  private static final int WARM_UP = 3;
  private static final int MAX_STEPS = 1_000_000_000;

  private final int rounds;
  private final double share;
  private final boolean tracked;
  private final ThreadEngine engine = Exploration.engines().get(0);

  private Sequential(int rounds, double share, boolean tracked) {
    this.rounds = rounds;
    this.share = share;
    this.tracked = tracked;
  }

  private Strategy strategy(int round) {
    return tracked ? new FollowingStrategy(round) : new RandomStrategy(round);
  }

  public static void main(String[] args) throws Exception {
    boolean tracked = args[2].equals("tracked");
    Sequential benchmark =
        new Sequential(Integer.parseInt(args[0]), Integer.parseInt(args[1]) / 1e3, tracked);
    Exploration.onLargeStack(
        () -> {
          Table.title(tracked ? "Sequential code that carries shadows" : "Sequential code");
          if (tracked) {
            Class.forName("io.jacquard.benchmarks.programs.Tracked");
          }
          Table.head(
              "workload",
              "threads",
              "time, ratio to plain (least–most)",
              "rewritten but not controlled",
              "plain ms",
              "visible operations");
          List<String> workloads = List.of(args).subList(tracked ? 3 : 2, args.length);
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
              controlled, engine, strategy(round), MAX_STEPS, new Budget(repetitions, 0));
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
