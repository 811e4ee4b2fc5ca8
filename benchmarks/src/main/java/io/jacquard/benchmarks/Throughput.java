// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.runtime.thread.ThreadEngine;
import java.util.List;

/**
 * Executions per second under control, on each engine, against the same program run plainly.
 *
 * <p>Arguments: rounds, milliseconds for one variant in one round, names of programs.
 */
public final class Throughput {
  private static final int WARM_UP = 4;
  private static final String PLAIN = "plain";
  private static final String CPU = " CPU";

  private final int rounds;
  private final long nanos;
  private final List<ThreadEngine> engines = Exploration.engines();

  private Throughput(int rounds, long nanos) {
    this.rounds = rounds;
    this.nanos = nanos;
  }

  public static void main(String[] args) throws Exception {
    Throughput benchmark =
        new Throughput(Integer.parseInt(args[0]), Long.parseLong(args[1]) * 1_000_000);
    Exploration.onLargeStack(
        () -> {
          Table.title("Throughput");
          Table.head(
              "program",
              "engine",
              "ratio to plain (least–most)",
              "executions/s",
              "plain runs/s",
              "CPU µs of one execution",
              "of one plain run",
              "operations per execution");
          List<String> programs = List.of(args).subList(2, args.length);
          programs.forEach(benchmark::warmUp);
          programs.forEach(benchmark::measure);
        });
  }

  /** All programs before the first is measured, so that none meets colder code than another. */
  private void warmUp(String name) {
    Runnable controlled = Programs.controlled(name);
    for (ThreadEngine engine : engines) {
      Exploration.of(controlled, engine, 0, new Budget(0, WARM_UP * nanos));
    }
  }

  private void measure(String name) {
    Runnable controlled = Programs.controlled(name);
    Runnable plain = Programs.plain(name);
    Samples samples = new Samples(rounds);
    long executions = 0;
    long steps = 0;
    for (int round = -1; round < rounds; round++) {
      for (ThreadEngine engine : engines) {
        Exploration done = Exploration.of(controlled, engine, round, new Budget(0, nanos));
        samples.add(round, engine.name(), done.perSecond());
        samples.add(round, engine.name() + CPU, done.cpu() * 1e6 / done.executions());
        executions += done.executions();
        steps += done.steps();
      }
      runPlainly(plain, round, samples);
    }
    for (ThreadEngine engine : engines) {
      Table.row(
          name,
          engine.name(),
          samples.ratio(engine.name(), PLAIN),
          samples.median(engine.name()),
          samples.median(PLAIN),
          samples.median(engine.name() + CPU),
          samples.median(PLAIN + CPU),
          steps / (double) executions);
    }
    if (engines.size() > 1) {
      String best = engines.get(0).name();
      String other = engines.get(1).name();
      Table.row(name, best + " to " + other, samples.ratio(best, other), "", "", "", "", "");
    }
  }

  private void runPlainly(Runnable program, int round, Samples samples) {
    double cpu = Cpu.seconds();
    long start = System.nanoTime();
    long runs = 0;
    long now;
    do {
      program.run();
      runs++;
      now = System.nanoTime();
    } while (now - start < nanos);
    samples.add(round, PLAIN, runs * 1e9 / (now - start));
    samples.add(round, PLAIN + CPU, (Cpu.seconds() - cpu) * 1e6 / runs);
  }
}
