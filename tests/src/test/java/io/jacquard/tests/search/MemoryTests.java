// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Execution;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.executors.ThreadPools;
import io.jacquard.litmus.futures.Completion;
import io.jacquard.litmus.initialisation.FreshStatics;
import io.jacquard.litmus.monitors.Deadlocks;
import io.jacquard.litmus.monitors.MutualExclusion;
import io.jacquard.strategies.random.RandomStrategy;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Executions leave nothing behind. {@code benchmarks/run million} looks at a million of them; here
 * are fewer, and the bound is such that a small object kept by each would break it.
 */
class MemoryTests {
  private static final int FIRST = Lab.FAST ? 10_000 : 400;
  private static final int SPAN = Lab.FAST ? 20_000 : 800;
  private static final int LAST = FIRST + 2 * SPAN;

  /** What loading and compiling may add meanwhile, and a small object for each execution. */
  private static final long MOST_GROWTH = (Lab.FAST ? 100_000 : 300_000) + SPAN * 16L;

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
    assertThat(leastGrowth(watch.heap)).as("growth of the heap").isLessThan(MOST_GROWTH);
    assertThat(leastGrowth(watch.metaspace)).as("growth of the metaspace").isLessThan(MOST_GROWTH);
  }

  /** What happens once, such as compiling, is in one of the spans; what is kept is in both. */
  private static long leastGrowth(List<Long> bytes) {
    return Math.min(bytes.get(1) - bytes.get(0), bytes.get(2) - bytes.get(1));
  }

  /** Bytes in use after collection, before each span and at the end. */
  private static final class Watch {
    int seen;
    final List<Long> heap = new ArrayList<>();
    final List<Long> metaspace = new ArrayList<>();

    void see(Execution execution) {
      seen++;
      if (seen >= FIRST && (seen - FIRST) % SPAN == 0) {
        heap.add(usedHeap());
        metaspace.add(usedMetaspace());
      }
    }

    /** One collection finds what can be cleaned, and only a later one takes that away. */
    private static long usedHeap() {
      long least = Long.MAX_VALUE;
      for (int i = 0; i < 3; i++) {
        System.gc();
        least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
      }
      return least;
    }

    private static long usedMetaspace() {
      return ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getName().equals("Metaspace"))
          .mapToLong((MemoryPoolMXBean pool) -> pool.getUsage().getUsed())
          .sum();
    }
  }
}
