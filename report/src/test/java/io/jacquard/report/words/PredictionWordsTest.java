// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionCounts.Count;
import io.jacquard.trace.result.PredictionKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PredictionWordsTest {
  private static String words(Map<PredictionKind, Count> counts) {
    return PredictionWords.of(new PredictionCounts(counts));
  }

  @Test
  void ofOneKind() {
    assertThat(words(Map.of())).isEmpty();
    assertThat(words(Map.of(PredictionKind.RACE, new Count(1, 1, 0))))
        .isEqualTo("1 prediction of a race (1 confirmed)");
    assertThat(words(Map.of(PredictionKind.ATOMICITY, new Count(1_200, 0, 1_199))))
        .isEqualTo("1,200 predictions of atomicity (1,199 infeasible, 1 without error)");
  }

  @Test
  void ofSeveralKinds() {
    assertThat(
            words(
                Map.of(
                    PredictionKind.NULL, new Count(1, 1, 0),
                    PredictionKind.RACE, new Count(3, 1, 1),
                    PredictionKind.DEADLOCK, new Count(2, 0, 2))))
        .isEqualTo(
            "6 predictions, 1 of null (1 confirmed), 3 of races (1 confirmed, 1 infeasible, 1"
                + " without error) and 2 of deadlocks (2 infeasible)");
  }
}
