// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.card.ExecutionSettings;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.Locale;

/**
 * Memory in use after collection during one long search: it must not grow.
 *
 * <p>Arguments: name of the program, executions.
 */
public final class Million {
  private Million() {}

  public static void main(String[] args) throws Exception {
    long executions = Long.parseLong(args[1]);
    ThreadEngine engine = Exploration.engines().get(0);
    Exploration.onLargeStack(
        () -> {
          Table.title("Memory after collection, " + args[0] + ", engine " + engine.name());
          Table.head("executions", "heap KB", "metaspace KB", "loaded classes", "threads");
          Exploration.of(
              Programs.controlled(args[0]),
              engine,
              new Watched(executions),
              ExecutionSettings.DEFAULT.maxSteps(),
              new Budget(executions, 0));
        });
  }

  /** The random strategy; looks at the memory after the first hundredth and every tenth. */
  private static final class Watched implements Strategy {
    private final RandomStrategy random = new RandomStrategy(0);
    private final long all;
    private long done;

    Watched(long all) {
      this.all = all;
    }

    @Override
    public Proposal propose() {
      return random.propose();
    }

    @Override
    public void observe(Execution execution) {
      random.observe(execution);
      done++;
      if (done == all / 100 || done % (all / 10) == 0) {
        System.gc();
        Table.row(
            String.format(Locale.ROOT, "%,d", done),
            ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1024,
            metaspace() / 1024,
            ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
            ManagementFactory.getThreadMXBean().getThreadCount());
      }
    }
  }

  private static long metaspace() {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().equals("Metaspace")) {
        return pool.getUsage().getUsed();
      }
    }
    throw new IllegalStateException("this JVM has no metaspace");
  }
}
