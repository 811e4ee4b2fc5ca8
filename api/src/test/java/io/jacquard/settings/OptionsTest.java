// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

  @Test
  void theTableIsConsistent() {
    assertThat(new HashSet<>(Options.TABLE.stream().map(Option::key).toList()))
        .hasSameSizeAs(Options.TABLE)
        .hasSize(44);
    for (Option<?> option : Options.TABLE) {
      assertThat(option.help()).isNotEmpty().endsWith(".");
      option.defaultText().ifPresent(option::parse);
      assertThat(Options.find(option.key())).contains(option);
    }
  }

  @Test
  void everyConstantIsInTheTable() throws IllegalAccessException {
    List<Object> constants = new ArrayList<>();
    for (Field field : Options.class.getFields()) {
      if (field.getType() == Option.class) {
        constants.add(field.get(null));
      }
    }
    assertThat(Options.TABLE).hasSameSizeAs(constants);
    assertThat(constants).isSubsetOf(Options.TABLE);
  }

  @Test
  void everyTraitIsThatOfSomeOptionsAndNotOfAll() {
    for (Trait trait : Trait.values()) {
      assertThat(Options.TABLE)
          .anyMatch(option -> option.is(trait))
          .anyMatch(option -> !option.is(trait));
    }
  }

  @Test
  void whatStoresOrShowsTheResultDoesNotDecideWhatIsSearched() {
    for (Option<?> option : Options.TABLE) {
      if (option.is(Trait.OF_BUILD_GOAL)) {
        assertThat(option.is(Trait.NOT_STORED)).as(option.toString()).isTrue();
      }
    }
    assertThat(Settings.of(Map.of("json", "x", "time", "1s", "seed", "7")).deciding())
        .containsEntry("seed", "7")
        .doesNotContainKeys("json", "time");
  }

  @ParameterizedTest
  @CsvSource({"90s,90", "5m,300", "2h,7200", "45,45", "200000000m,315360000"})
  void durations(String text, long seconds) {
    assertThat(Options.TIME.parse(text)).isEqualTo(Duration.ofSeconds(seconds));
  }

  @Test
  void values() {
    assertThat(Options.SEED.parse("-5")).isEqualTo(-5);
    assertThat(Options.MAX_EXECUTIONS.parse("5000000000")).isEqualTo(5_000_000_000L);
    assertThat(Options.TIMEOUTS.parse("when-stuck")).isEqualTo(Timeouts.WHEN_STUCK);
    assertThat(Options.STALL.parse("unlimited")).isEqualTo(Stall.UNLIMITED);
    assertThat(Options.STALL.parse("0")).isEqualTo(Stall.NONE);
    assertThat(Options.STALL.parse("500ms")).isEqualTo(Stall.USUAL);
    assertThat(Options.STALL.parse("2m")).isEqualTo(new Stall(120_000_000_000L));
    assertThat(Options.RACES.parse("fail-fast")).isEqualTo(RaceHandling.FAIL_FAST);
    assertThat(Options.ENGINE.parse("platform")).isEqualTo(EngineKind.PLATFORM);
    assertThat(Options.SCOPE.parse("a.b, c.D$E,f.*")).isEqualTo(List.of("a.b", "c.D$E", "f"));
    assertThat(Options.FIRST_CARDS.parse("jq2:a, b c.card,d"))
        .isEqualTo(List.of("jq2:a", "b c.card", "d"));
    assertThat(Options.STRATEGY.parse("pct")).hasToString("pct");
    assertThat(Options.STRATEGY.parse("raceflip")).hasToString("raceflip:sleepset");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "time|0|--time takes a time such as 90s, 5m, 2h or a number of seconds, not '0'.",
        "time|5d|--time takes a time such as 90s, 5m, 2h or a number of seconds, not '5d'.",
        "max-steps|0|--max-steps takes a whole number from 1, not '0'.",
        "max-steps|3000000000|--max-steps takes a whole number from 1, not '3000000000'.",
        "seed|x|--seed takes a whole number, not 'x'.",
        "stall|-1s|--stall takes a time such as 0, 100ms, 5s or 2m, or unlimited, not '-1s'.",
        "timeouts|never|--timeouts takes auto, explore, when-stuck, not 'never'.",
        "races|Report|--races takes report, fail-fast, ignore, not 'Report'.",
        "scope|a;b|--scope takes names of packages or classes, separated by commas, not 'a;b'.",
        "scope|a,,b|--scope takes names of packages or classes, separated by commas, not 'a,,b'.",
        "until|forever|--until takes failure, coverage, completion, not 'forever'.",
        "all|maybe|--all takes true or false, not 'maybe'.",
        "first-random|0|--first-random takes a whole number from 1, not '0'.",
        "first-cards|a,,b|--first-cards takes cards, files with one, or folders of such files,"
            + " separated by commas, not 'a,,b'.",
        "json|''|--json takes the name of a file, not ''.",
        "strategy|best|--strategy: unknown strategy 'best'; there are portfolio, random, pct, pos,"
            + " surw, enumerate, dpor, raceflip, unfold, reach, guide, predict,"
            + " multitrace, interfere.",
        "strategy|dpro|--strategy: unknown strategy 'dpro'; did you mean dpor?",
        "strategy|dpor:optimum|--strategy dpor has the modes optimal, source, persistent, 1, 2, not"
            + " 'optimum'; did you mean optimal?",
        "strategy|raceflip:fast|--strategy raceflip has the modes sleepset, efficient, simple,"
            + " printed, not 'fast'.",
        "strategy|random:x|--strategy random has no modes, so 'random:x' is not allowed.",
      })
  void badValuesAreRefusedWithOneSentence(String key, String text, String sentence) {
    assertThatThrownBy(() -> Options.find(key).orElseThrow().parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessage(sentence);
  }
}
