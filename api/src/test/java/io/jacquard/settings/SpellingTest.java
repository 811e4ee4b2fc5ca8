// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class SpellingTest {
  private static final List<String> NAMES =
      List.of("time", "timeouts", "seed", "strategy", "save", "save-card", "max-executions");

  @Test
  void slipsAreCounted() {
    assertThat(Spelling.distance("seed", "seed")).isZero();
    assertThat(Spelling.distance("sed", "seed")).isEqualTo(1);
    assertThat(Spelling.distance("seeed", "seed")).isEqualTo(1);
    assertThat(Spelling.distance("sead", "seed")).isEqualTo(1);
    assertThat(Spelling.distance("esed", "seed")).isEqualTo(1);
    assertThat(Spelling.distance("", "seed")).isEqualTo(4);
    assertThat(Spelling.distance("kitten", "sitting")).isEqualTo(3);
  }

  @Test
  void theNearestNameIsSuggested() {
    assertThat(Spelling.nearest("tiem", NAMES)).isEqualTo("time");
    assertThat(Spelling.nearest("stratgey", NAMES)).isEqualTo("strategy");
    assertThat(Spelling.nearest("timeout", NAMES)).isEqualTo("timeouts");
    assertThat(Spelling.nearest("max-exec", NAMES)).isEqualTo("max-executions");
    assertThat(Spelling.question("sed", NAMES, "--")).isEqualTo("; did you mean --seed?");
  }

  @Test
  void nothingIsSuggestedForAnotherWord() {
    assertThat(Spelling.nearest("verbose", NAMES)).isEmpty();
    assertThat(Spelling.nearest("s", NAMES)).isEmpty();
    assertThat(Spelling.nearest("", NAMES)).isEmpty();
    assertThat(Spelling.question("x".repeat(5_000), NAMES, "--")).isEmpty();
  }

  @Test
  void anUnknownSettingIsAnswered() {
    assertThat(catchThrowable(() -> Settings.of(Map.of("straegy", "dpor"))))
        .hasMessage("There is no option --straegy; did you mean --strategy?");
  }
}
