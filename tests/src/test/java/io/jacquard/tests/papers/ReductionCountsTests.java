// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.reach.ReachabilityTesting;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The reductions of the report on reachability testing: identical threads, roles, permits, and
 * messages that are only counted. What the report has as a mean over several runs is one number
 * here, since permits that commute commute in every run.
 */
@Tag("once")
class ReductionCountsTests {
  private static final Reductions TWINS = new Reductions(true, false, false, false);
  private static final Reductions ROLES = new Reductions(true, true, false, false);
  private static final Reductions PERMITS = new Reductions(false, false, true, false);
  private static final Reductions BOTH = new Reductions(true, false, true, false);
  private static final Reductions REPLIES = new Reductions(false, false, false, true);

  /** With platform threads small numbers only, and fewer seeds. */
  private static final int MOST = Lab.FAST ? 2_000 : 40;

  private static final int SEEDS = Lab.FAST ? 10 : 2;

  private static long executions(Strategy strategy, String program, Object... arguments) {
    Lab.Report report =
        Lab.of(PaperPrograms.body(program, arguments), Lab.best()).explore(strategy);
    String what = PaperPrograms.name(program, arguments);
    assertThat(report.end()).as(what).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(report.findings()).as(what).isEmpty();
    return report.explorer().tally().executions();
  }

  private static void check(
      Reductions reductions, int sequences, String program, Object... arguments) {
    checkDpor(reductions, sequences, program, arguments);
    checkReach(reductions, sequences, program, arguments);
  }

  private static void checkDpor(
      Reductions reductions, int sequences, String program, Object... arguments) {
    if (sequences <= MOST) {
      assertThat(executions(Dpor.OPTIMAL.strategy(reductions), program, arguments))
          .as("dpor on %s", PaperPrograms.name(program, arguments))
          .isEqualTo(sequences);
    }
  }

  private static void checkReach(
      Reductions reductions, int sequences, String program, Object... arguments) {
    int seeds = sequences > MOST ? 0 : sequences > 150 ? 1 : SEEDS;
    for (int seed = 0; seed < seeds; seed++) {
      ReachabilityTesting reach = new ReachabilityTesting(seed, reductions);
      assertThat(executions(reach, program, arguments))
          .as("reach on %s, seed %d", PaperPrograms.name(program, arguments), seed)
          .isEqualTo(sequences);
      assertThat(reach.report().reachability().runs()).isEqualTo(sequences);
    }
  }

  @Test
  void identicalThreads() {
    check(TWINS, 20, "reachability.BBMonitorSU"); // 720 / (3! 3!)
    check(TWINS, 336, "reachability.BBMonitorSC"); // 12,096 / (3! 3!)
    check(TWINS, 9, "reachability.BBSemaphore"); // 324 / (3! 3!)
    check(TWINS, 105, "Sections", 4, 2); // 2,520 / 4!
  }

  @Test
  void roles() {
    checkReach(ROLES, 20, "reachability.BBMonitorSU");
    checkReach(ROLES, 132, "reachability.BBMonitorSC"); // the figure of the report
  }

  /** The report has 53 as the mean of ten repetitions; and 3 or 1 with identical threads. */
  @Test
  void permits() {
    check(PERMITS, 36, "reachability.BBSemaphore"); // the orders of 3 producers and 3 consumers
    check(BOTH, 1, "reachability.BBSemaphore");
    check(PERMITS, 6, "reachability.DME", 2); // as without
  }

  @Test
  void replies() {
    checkDpor(REPLIES, 6, "reachability.DME", 2);
    checkDpor(REPLIES, 504, "reachability.DME", 3); // 4,032 / 2^3
  }

  /** Messages in queues of the JDK. */
  @Test
  void mutualExclusionOnQueues() {
    check(Reductions.NONE, 6, "reachability.DME", 2, "queues");
    check(Reductions.NONE, 1_606, "reachability.DME", 3, "queues");
  }
}
