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
import io.jacquard.tests.search.HeapContents.Share;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
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

  @TempDir Path folder;

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
    Watch watch = new Watch(folder);
    Lab.of(Lab.main(program), Lab.best())
        .maxExecutions(LAST)
        .observing(watch::see)
        .explore(new RandomStrategy(1));
    assertThat(watch.seen).isEqualTo(LAST);
    assertThat(watch.kept()).as("classes of which objects are kept").isEmpty();
    assertThat(leastGrowth(watch.metaspace)).as("growth of the metaspace").isLessThan(MOST_GROWTH);
  }

  /** What happens once, such as compiling, is in one of the spans; what is kept is in both. */
  private static long leastGrowth(List<Long> bytes) {
    return Math.min(bytes.get(1) - bytes.get(0), bytes.get(2) - bytes.get(1));
  }

  /** What is in use after collection, before each span and at the end. */
  private static final class Watch {
    private final Path folder;
    int seen;
    final List<Path> heap = new ArrayList<>();
    final List<Long> metaspace = new ArrayList<>();

    Watch(Path folder) {
      this.folder = folder;
    }

    void see(Execution execution) {
      seen++;
      if (seen >= FIRST && (seen - FIRST) % SPAN == 0) {
        Path file = folder.resolve("heap" + seen);
        HeapContents.write(file);
        heap.add(file);
        metaspace.add(usedMetaspace());
      }
    }

    /** The classes that have grown in both spans, by half an object for each execution or more. */
    Map<String, Share> kept() {
      List<Map<String, Share>> contents = heap.stream().map(HeapContents::read).toList();
      Map<String, Share> kept = new TreeMap<>();
      contents
          .get(2)
          .forEach(
              (name, last) -> {
                Share first = contents.get(0).getOrDefault(name, Share.NONE);
                Share second = contents.get(1).getOrDefault(name, Share.NONE);
                Share growth = last.minus(second).least(second.minus(first));
                if (growth.objects() >= SPAN / 2 || growth.bytes() >= MOST_GROWTH) {
                  kept.put(name, growth);
                }
              });
      return kept;
    }

    private static long usedMetaspace() {
      return ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getName().equals("Metaspace"))
          .mapToLong((MemoryPoolMXBean pool) -> pool.getUsage().getUsed())
          .sum();
    }
  }
}
