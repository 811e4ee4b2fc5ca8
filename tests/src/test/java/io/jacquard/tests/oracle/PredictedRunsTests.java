// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.lab.PredictedRuns;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.prediction.observed.ObservedTrace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On generated programs, the program follows every precise prediction to its last event, and what
 * the order solver holds for possible is what all runs show. {@code tests/lab predictions} runs as
 * many programs as one likes.
 */
@Tag("once")
class PredictedRunsTests {
  private static final int SEEDS = Lab.FAST ? 12 : 3;
  private static final long MOST_INTERLEAVINGS = Lab.FAST ? 1_000 : 100;

  @ParameterizedTest
  @EnumSource(Family.class)
  void precisePredictionsAreFollowed(Family family) {
    for (long seed = 0; seed < SEEDS; seed++) {
      PredictedRuns runs = new PredictedRuns(Generator.generate(family, seed, MOST_INTERLEAVINGS));
      assertThat(runs.executePrecise().sum().infeasible()).as("%s, seed %d", family, seed).isZero();
    }
  }

  /** Where everything is understood, nothing is missed. */
  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"MEMORY", "ARRAYS", "LOCKS", "ATOMICS", "CONTROL", "MUTEXES"})
  void predictedIsWhatRunsShow(Family family) {
    for (long seed = 0; seed < SEEDS; seed++) {
      PredictedRuns runs = new PredictedRuns(Generator.generate(family, seed, MOST_INTERLEAVINGS));
      ObservedTrace trace = runs.observe();
      assertThat(runs.predicted(trace))
          .as("%s, seed %d", family, seed)
          .isEqualTo(runs.reached(trace));
    }
  }

  /** Elsewhere nothing is invented. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void runsShowWhatIsPredicted(Family family) {
    for (long seed = SEEDS; seed < SEEDS + SEEDS / 3; seed++) {
      PredictedRuns runs = new PredictedRuns(Generator.generate(family, seed, MOST_INTERLEAVINGS));
      ObservedTrace trace = runs.observe();
      assertThat(runs.reached(trace))
          .as("%s, seed %d", family, seed)
          .containsAll(runs.predicted(trace));
    }
  }
}
