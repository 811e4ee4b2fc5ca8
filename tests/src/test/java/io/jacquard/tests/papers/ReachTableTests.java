// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.papers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Execution;
import io.jacquard.lab.Delegating;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.lab.TraceKeys;
import io.jacquard.lab.Trailed;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.trace.result.ReachabilityCounts;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Table 4 of the report on reachability testing, by reachability testing itself: as many runs as
 * sequences, no partial run, no variant that could not be followed, and no sequence twice, whatever
 * the runs do after their variants. The numbers of runs that are left to the sweep are those of
 * {@link ExactCounts}.
 */
@Tag("once")
class ReachTableTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");

  /** So many runs are made of each program with all seeds together. */
  private static final long MOST = SWEEP ? 1_000_000 : Lab.FAST ? 13_500 : 150;

  private static final int SEEDS = 10;

  private static void check(long sequences, String program, Object... arguments) {
    check(sequences, 0, "reachability." + program, arguments);
  }

  private static void check(long normal, long deadlocked, String program, Object... arguments) {
    long sequences = normal + deadlocked;
    for (int seed = 0; seed < SEEDS && (seed + 1) * sequences <= MOST; seed++) {
      ReachabilityTesting reach = new ReachabilityTesting(seed);
      Distinct distinct = new Distinct(reach);
      ExactCounts.check(distinct, normal, deadlocked, program, arguments);
      assertThat(distinct.traces).hasSize((int) sequences);
      ReachabilityCounts counts = reach.report().reachability();
      String what = PaperPrograms.name(program, arguments) + " with seed " + seed;
      assertThat(counts.runs()).as(what).isEqualTo(sequences);
      assertThat(counts.sequences()).as(what).isEqualTo(sequences);
      assertThat(counts.partialRuns()).as(what).isZero();
      assertThat(counts.dropped()).as(what).isZero();
      assertThat(counts.tablesPending()).as(what).isZero();
    }
  }

  /**
   * Remembers, as the algorithm does not, which traces have been run. The texts of 900,000 do not
   * fit into memory, but their hashes do, and two of these are equal by chance once in 10^25 times.
   */
  private static final class Distinct extends Delegating {
    private final Trailed trailed;
    private final Set<UUID> traces = new HashSet<>();

    Distinct(ReachabilityTesting reach) {
      this(new Trailed(reach));
    }

    private Distinct(Trailed trailed) {
      super(trailed);
      this.trailed = trailed;
    }

    @Override
    public void observe(Execution execution) {
      super.observe(execution);
      String trace = TraceKeys.of(execution, trailed.trail());
      UUID hash = UUID.nameUUIDFromBytes(trace.getBytes(UTF_8));
      assertThat(traces.add(hash)).as("a trace is new").isTrue();
    }
  }

  @Test
  void boundedBuffers() {
    check(144, "BBSelect");
    check(324, "BBSemaphore");
    check(720, "BBMonitorSU");
    check(12_096, "BBMonitorSC");
  }

  @Test
  void readersAndWriters() {
    check(768, "RWSelect");
    check(21_744, "RWSemaphore");
    check(13_320, "RWMonitorSU");
    check(61_716, "RWMonitorSC");
  }

  @Test
  void philosophersByMonitor() {
    check(30, "DPMonitorSU", 3);
    check(624, "DPMonitorSU", 4);
    check(19_330, "DPMonitorSU", 5);
    check(901_752, "DPMonitorSU", 6);
  }

  @Test
  void mutualExclusion() {
    check(6, "DME", 2, "fifo");
    check(6, "DME", 2, "overtaking");
    check(1_606, "DME", 3, "fifo");
    check(4_032, "DME", 3, "overtaking");
  }

  @Test
  void testingGoesOnAfterADeadlock() {
    for (int n = 2; n <= 9; n++) {
      check((1 << n) - 2, 1, "Dining", n, 1);
    }
  }
}
