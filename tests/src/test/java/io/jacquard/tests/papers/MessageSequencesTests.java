// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.tests.programs.Messages;
import io.jacquard.trace.result.ReachabilityCounts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of the report with messages, as the notes on it number them, over ten seeds. */
@Tag("once")
class MessageSequencesTests {
  private static final int SEEDS = 10;

  private static long explore(Strategy strategy, String... arguments) {
    Lab.Report report =
        Lab.of(Lab.main(Messages.class, arguments), Lab.best()).ignoringRaces().explore(strategy);
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    return report.explorer().tally().executions();
  }

  private static ReachabilityCounts reach(long seed, String... arguments) {
    ReachabilityTesting reach = new ReachabilityTesting(seed);
    long executions = explore(reach, arguments);
    ReachabilityCounts counts = reach.report().reachability();
    assertThat(counts.sequences()).isEqualTo(executions);
    assertThat(counts.runs()).isEqualTo(counts.sequences() + counts.partialRuns());
    return counts;
  }

  /**
   * Examples 1, 2, 3, 6, 7 and 8, and the queues whose four orders do not go together. Example 6
   * has no partial run here, since messages race when they arrive, not when they are received.
   */
  @ParameterizedTest
  @CsvSource({
    "figure1, 0, 4",
    "figure2, 0, 3",
    "figure3, 0, 6",
    "partial, 0, 3",
    "figure6, 0, 3",
    "senders, 1, 1",
    "senders, 2, 2",
    "senders, 3, 6",
    "senders, 4, 24",
    "senders, 5, 120",
    "pairs, 0, 6",
    "queues, 0, 3"
  })
  void eachSequenceOnce(String example, String threads, int sequences) {
    assertThat(explore(Dpor.OPTIMAL.strategy(), example, threads)).isEqualTo(sequences);
    for (long seed = 0; seed < SEEDS; seed++) {
      ReachabilityCounts counts = reach(seed, example, threads);
      assertThat(counts.sequences()).as("seed %d", seed).isEqualTo(sequences);
      assertThat(counts.partialRuns()).as("seed %d", seed).isZero();
    }
  }
}
