// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.spins;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.tests.programs.UnrecognisedSpin;
import org.junit.jupiter.api.Test;

/**
 * A thread in a loop that was not recognised as waiting cannot keep a search from seeing that what
 * it does is covered: the thread it waits for had looked in vain, and does so later elsewhere.
 */
class UnrecognisedSpinTests {
  @Test
  void theSearchEnds() {
    Lab.Report report =
        Lab.of(Lab.main(UnrecognisedSpin.class), Lab.best())
            .maxExecutions(1_000)
            .explore(Dpor.OPTIMAL.strategy());
    assertThat(report.findings()).isEmpty();
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(report.explorer().tally().outcomes().bounded()).isZero();
  }
}
