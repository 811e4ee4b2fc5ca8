// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.execution.SearchPolicy;
import io.jacquard.engine.input.Inputs;
import io.jacquard.runtime.engine.ContinuationEngine;
import io.jacquard.runtime.engine.Fibers;
import io.jacquard.runtime.engine.PlatformEngine;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A search of strategy {@code random} with the settings that users have, races included.
 *
 * @param executions how many there were
 * @param steps visible operations in all of them
 * @param seconds how long it took
 * @param cpu processor time of the whole process
 */
record Exploration(long executions, long steps, double seconds, double cpu) {
  private static final long STACK = 512L << 20;

  /** Work that may throw anything. */
  interface Work {
    void run() throws Exception;
  }

  double perSecond() {
    return executions / seconds;
  }

  /** Processor time, see {@link Cpu}. */
  double nanosPerStep() {
    return cpu * 1e9 / steps;
  }

  /** The engines this JDK has, best first. */
  static List<ThreadEngine> engines() {
    List<ThreadEngine> engines = new ArrayList<>();
    Fibers fibers = Fibers.instance();
    if (fibers != null) {
      engines.add(new ContinuationEngine(fibers));
    }
    engines.add(new PlatformEngine());
    return engines;
  }

  static Exploration of(Runnable body, ThreadEngine engine, long seed, Budget budget) {
    return of(body, engine, new RandomStrategy(seed), ExecutionSettings.DEFAULT.maxSteps(), budget);
  }

  /** Explores on the calling thread; the program has to be correct. */
  static Exploration of(
      Runnable body, ThreadEngine engine, Strategy strategy, int maxSteps, Budget budget) {
    ExecutionSettings settings = ExecutionSettings.DEFAULT.withMaxSteps(maxSteps);
    Explorer explorer =
        new Explorer(
            new Program(body), engine, new SearchPolicy(false, true, false), budget, () -> {});
    if (strategy instanceof FollowingStrategy) {
      explorer.setPaths(new PathSearch(new UnavailableSolver("nothing is asked")));
    }
    double cpu = Cpu.seconds();
    long start = System.nanoTime();
    explorer.explore(strategy, settings, Inputs.of(Map.of()));
    double seconds = (System.nanoTime() - start) / 1e9;
    long all = explorer.tally().all();
    if (explorer.tally().of(Ending.NORMAL) != all || explorer.findings().size() > 0) {
      throw new IllegalStateException("the program did not behave: " + explorer.tally().outcomes());
    }
    return new Exploration(all, explorer.tally().steps(), seconds, Cpu.seconds() - cpu);
  }

  /** Continuations lie on the thread that explores: like the worker's, it gets a large stack. */
  static void onLargeStack(Work work) throws Exception {
    Throwable[] failure = new Throwable[1];
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                work.run();
              } catch (Throwable e) {
                failure[0] = e;
              }
            },
            "benchmark",
            STACK,
            false);
    thread.start();
    thread.join();
    if (failure[0] != null) {
      throw new IllegalStateException("the benchmark failed", failure[0]);
    }
  }
}
