// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One more thread, one more branch, one more level. */
class ArtTest {
  @ParameterizedTest
  @CsvSource({"2, 9", "3, 9"})
  void oneBranchForEachLevel(int threads, int times) {
    LittleRuns runs =
        LittleRuns.of(
            Figures.art(threads, times, Figures.forbidden(threads)),
            Map.of(),
            SearchRules.usual(threads - 1),
            4 * threads);
    List<Integer> expected = new ArrayList<>(List.of(3 * threads + 1));
    for (int j = 2; j <= threads; j++) {
      expected.add(1);
      assertThat(runs.level("T" + j + ".assert", 0)).isEqualTo(j - 1);
    }
    assertThat(runs.covered()).isEqualTo(expected);
  }
}
