// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Execution;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.executors.ThreadPools;
import io.jacquard.litmus.futures.Completion;
import io.jacquard.litmus.initialisation.FreshStatics;
import io.jacquard.litmus.monitors.Deadlocks;
import io.jacquard.litmus.monitors.MutualExclusion;
import io.jacquard.strategies.random.RandomStrategy;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Executions leave nothing behind. {@code benchmarks/run million} looks at a million of them; here
 * are fewer, and the bound is such that a small object kept by each would break it.
 */
class MemoryTests {
  private static final int FIRST = Lab.FAST ? 10_000 : 400;
  private static final int LAST = Lab.FAST ? 50_000 : 2_000;

  /** What loading and compiling may add meanwhile, and a small object for each execution. */
  private static final long MOST_GROWTH = 300_000 + (LAST - FIRST) * 16L;

  @ParameterizedTest
  @ValueSource(
      classes = {
        MutualExclusion.Method.class,
        FreshStatics.EnumSwitch.class,
        Deadlocks.Philosophers.class, // abandons executions
        ThreadPools.NeverShutDown.class, // leaves idle workers
        Completion.Chain.class
      })
  void executionsLeaveNothingBehind(Class<?> program) {
    Outcome.sink = outcome -> {};
    Watch watch = new Watch();
    Lab.of(Lab.main(program), Lab.best())
        .maxExecutions(LAST)
        .observing(watch::see)
        .explore(new RandomStrategy(1));
    assertThat(watch.seen).isEqualTo(LAST);
    assertThat(watch.heap - watch.firstHeap).as("growth of the heap").isLessThan(MOST_GROWTH);
    assertThat(watch.metaspace - watch.firstMetaspace)
        .as("growth of the metaspace")
        .isLessThan(MOST_GROWTH);
  }

  /** Bytes in use after collection, when the first executions are done and when all are. */
  private static final class Watch {
    int seen;
    long firstHeap;
    long firstMetaspace;
    long heap;
    long metaspace;

    void see(Execution execution) {
      seen++;
      if (seen == FIRST || seen == LAST) {
        System.gc();
        heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        metaspace = usedMetaspace();
      }
      if (seen == FIRST) {
        firstHeap = heap;
        firstMetaspace = metaspace;
      }
    }

    private static long usedMetaspace() {
      return ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getName().equals("Metaspace"))
          .mapToLong((MemoryPoolMXBean pool) -> pool.getUsage().getUsed())
          .sum();
    }
  }
}
