// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {

  @Test
  void defaultsHoldWhereNothingIsGiven() {
    Settings settings = Settings.of(Map.of());
    assertThat(settings.get(Options.SEED)).isZero();
    assertThat(settings.get(Options.MAX_STEPS)).isEqualTo(10_000);
    assertThat(settings.get(Options.PROCESSORS)).isEqualTo(4);
    assertThat(settings.get(Options.ALL)).isFalse();
    assertThat(settings.find(Options.STRATEGY)).map(Object::toString).contains("portfolio");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings.get(Options.ENGINE))
        .withMessage("--engine has no default.");
  }

  @Test
  void theSearchIsLimitedToAMinuteUnlessALimitIsGiven() {
    assertThat(Settings.of(Map.of()).time()).contains(Duration.ofSeconds(60));
    assertThat(Settings.of(Map.of("max-executions", "5")).time()).isEmpty();
    assertThat(Settings.of(Map.of("max-executions", "5", "time", "2m")).time())
        .contains(Duration.ofMinutes(2));
  }

  @Test
  void aSearchEndsAtTheFirstFailureUnlessToldOtherwise() {
    assertThat(Settings.of(Map.of()).until()).isEqualTo(Until.FAILURE);
    assertThat(Settings.of(Map.of("all", "true")).until()).isEqualTo(Until.COMPLETION);
    Settings covering = Settings.of(Map.of("all", "true", "until", "coverage"));
    assertThat(covering.until()).isEqualTo(Until.COVERAGE);
    assertThat(covering.coversAll()).isTrue();
    Settings both = Settings.of(Map.of("all", "true", "until", "failure"));
    assertThatThrownBy(both::until)
        .isInstanceOf(UsageException.class)
        .hasMessage("--all and --until failure contradict each other.");
  }

  @Test
  void textsMakeEqualSettings() {
    Settings settings = Settings.of(Map.of("seed", "7", "scope", "a,b", "all", "true"));
    assertThat(Settings.of(settings.texts())).isEqualTo(settings).hasSameHashCodeAs(settings);
    assertThat(settings.with(Options.SEED, "8").get(Options.SEED)).isEqualTo(8);
    assertThat(settings.without(Options.SEED).get(Options.SEED)).isZero();
    assertThat(settings.get(Options.SEED)).isEqualTo(7);
  }

  @Test
  void effectiveSettingsIncludeDefaults() {
    assertThat(Settings.of(Map.of("seed", "7")).effective())
        .containsEntry("seed", "7")
        .containsEntry("time", "60s")
        .containsEntry("max-steps", "10000")
        .doesNotContainKey("engine");
    assertThat(Settings.of(Map.of("max-executions", "7")).effective()).doesNotContainKey("time");
  }

  @Test
  void unknownKeysAreRefused() {
    assertThatThrownBy(() -> Settings.of(Map.of("sped", "1")))
        .isInstanceOf(UsageException.class)
        .hasMessage("There is no option --sped; did you mean --seed?");
  }
}
