// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Execution;
import io.jacquard.lab.Delegating;
import io.jacquard.lab.HeldObjects;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.reach.ReachabilityTesting;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Reachability testing keeps no history: what it holds on to does not grow with the sequences that
 * it has run. The sweep takes six philosophers, with 901,752 sequences, and looks at the heap, too.
 */
@Tag("once")
class ReachMemoryTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int PHILOSOPHERS = SWEEP ? 6 : 5;
  private static final long SEQUENCES = SWEEP ? 901_752 : 19_330;
  private static final int SAMPLES = 10;

  /** Counts what the strategy holds now and then, and looks at the heap. */
  private static final class Sampled extends Delegating {
    private final ReachabilityTesting reach;
    private final List<Long> held = new ArrayList<>();
    private final List<Long> heap = new ArrayList<>();
    private long runs;
    private long deepest;

    Sampled(ReachabilityTesting reach) {
      super(reach);
      this.reach = reach;
    }

    @Override
    public void observe(Execution execution) {
      super.observe(execution);
      if (++runs % (SEQUENCES / SAMPLES) == 0) {
        held.add(HeldObjects.countFrom(reach));
        if (SWEEP) {
          System.gc();
          heap.add(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        deepest = Math.max(deepest, reach.report().reachability().tablesPending());
      }
    }
  }

  @Test
  void nothingGrowsWithTheSequences() {
    assumeTrue(Lab.FAST);
    Sampled sampled = new Sampled(new ReachabilityTesting());
    Lab.Report report =
        Lab.of(PaperPrograms.body("reachability.DPMonitorSU", PHILOSOPHERS), Lab.best())
            .maxExecutions(2 * SEQUENCES)
            .explore(sampled);
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(report.explorer().tally().executions()).isEqualTo(SEQUENCES);
    assertThat(sampled.held).hasSize(SAMPLES);
    // one object for each sequence would be more by far
    assertThat(growth(sampled.held)).isLessThan(SEQUENCES / 4);
    // a table stands for a race that was changed on the way to the present run
    assertThat(sampled.deepest).isBetween(1L, 40L);
    if (SWEEP) {
      // half of the sequences would take more, if there were an object for each; caches come and go
      assertThat(growth(sampled.heap)).isLessThan(8 * SEQUENCES);
    }
  }

  /** From the first half of the samples to the second, by the least of each. */
  private static long growth(List<Long> samples) {
    return Collections.min(samples.subList(SAMPLES / 2, SAMPLES))
        - Collections.min(samples.subList(0, SAMPLES / 2));
  }
}
