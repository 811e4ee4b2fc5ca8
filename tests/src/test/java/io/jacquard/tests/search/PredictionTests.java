// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.portfolio.Portfolio;
import io.jacquard.tests.programs.Foreseeable;
import io.jacquard.trace.result.PredictionCounts.Count;
import io.jacquard.trace.result.PredictionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What one execution predicts of others is executed, and found within a few executions. */
class PredictionTests {
  @ParameterizedTest
  @CsvSource({
    "between, 3, assertion",
    "between, 100, assertion",
    "setters, 2, assertion",
    "setters, 9, assertion",
    "cycle, 2, deadlock",
    "cycle, 3, deadlock",
    "cycle, 5, deadlock",
    "pool, 0, exception"
  })
  void aSearchThatBeginsWithPredictionsFindsItWithinTenExecutions(
      String program, String size, String kind) {
    PredictStrategy predicting = new PredictStrategy(PredictLimits.SHORT, true);
    Lab.Report report =
        Lab.of(Lab.main(Foreseeable.class, program, size), Lab.best())
            .stoppingAtFailure()
            .maxExecutions(10)
            .exploreAsUsual(() -> new Portfolio(0, predicting, Dpor.OPTIMAL.strategy()));
    assertThat(report.findings()).anyMatch(each -> each.kind().word().equals(kind));
  }

  @Test
  void aDeadlockBehindCountersIsConfirmedByARelaxedPrediction() {
    assertThat(predicted(true, PredictionKind.DEADLOCK, "cycle", "3"))
        .isEqualTo(new Count(1, 1, 0));
    assertThat(predicted(false, PredictionKind.DEADLOCK, "cycle", "3"))
        .isEqualTo(new Count(0, 0, 0));
  }

  @Test
  void aNullReferenceIsConfirmedByAPrecisePrediction() {
    assertThat(predicted(false, PredictionKind.NULL, "pool", "")).isEqualTo(new Count(1, 1, 0));
  }

  private static Count predicted(boolean relaxes, PredictionKind kind, String... args) {
    PredictStrategy strategy = new PredictStrategy(PredictLimits.USUAL, relaxes);
    Lab.of(Lab.main(Foreseeable.class, args), Lab.best()).explore(strategy);
    return strategy.counts().of(kind);
  }
}
