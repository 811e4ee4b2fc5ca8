// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.UsageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxTest {

  @Test
  void theMainClassEndsTheOptions() {
    CommandArguments arguments =
        Syntax.parse(
            "run",
            List.of("--seed", "-5", "--all", "-cp", "a:b", "Main", "--seed", "--", "-x", "--help"));
    assertThat(arguments.options())
        .containsOnly(entry("seed", "-5"), entry("all", "true"), entry("cp", "a:b"));
    assertThat(arguments.rest()).containsExactly("Main", "--seed", "--", "-x", "--help");
    assertThat(arguments.help()).isFalse();
  }

  @Test
  void programArgumentsStayAsTheyAre() {
    List<String> words = List.of("Main", "", "@file", "\"quoted\"", "${x}", "a b");
    assertThat(Syntax.parse("run", words).rest()).isEqualTo(words);
  }

  @Test
  void valuesMayFollowAnEqualsSign() {
    assertThat(Syntax.parse("run", List.of("--time=5m", "Main")).options())
        .containsOnly(entry("time", "5m"));
  }

  @Test
  void aValueThatMayBeLeftOutFollowsAnEqualsSign() {
    CommandArguments bare = Syntax.parse("run", List.of("--symmetry", "Main", "roles"));
    assertThat(bare.options()).containsOnly(entry("symmetry", "identical"));
    assertThat(bare.rest()).containsExactly("Main", "roles");
    assertThat(Syntax.parse("run", List.of("--symmetry", "--all", "Main")).options())
        .containsOnly(entry("symmetry", "identical"), entry("all", "true"));
    assertThat(Syntax.parse("run", List.of("--symmetry=roles", "Main")).options())
        .containsOnly(entry("symmetry", "roles"));
  }

  @Test
  void aReportTakesItsOptionAnywhere() {
    CommandArguments arguments = Syntax.parse("report", List.of("r.json", "-o", "r.html"));
    assertThat(arguments.rest()).containsExactly("r.json");
    assertThat(arguments.options()).containsOnly(entry("o", "r.html"));
  }

  @Test
  void helpNeedsNothingElse() {
    assertThat(Syntax.parse("run", List.of("--help")).help()).isTrue();
  }

  @Test
  void everyOptionOfTheTableIsAccepted() {
    for (Option<?> option : Options.TABLE) {
      List<String> words =
          option.isFlag()
              ? List.of("--" + option.key(), "Main")
              : List.of("--" + option.key(), "x", "Main");
      assertThat(Syntax.parse("run", words).options()).containsOnlyKeys(option.key());
      assertThat(Syntax.parse("replay", words).options()).containsOnlyKeys(option.key());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--sed 1 Main|There is no option --sed; did you mean --seed?",
        "--seed|Missing required parameter for option '--seed' (N); see 'jacquard run --help'.",
        "--seed --all Main|Expected parameter for option '--seed' but found '--all'; see"
            + " 'jacquard run --help'.",
        "--seed 1 --seed 2 Main|Option '--seed' (N) should be specified only once; see"
            + " 'jacquard run --help'.",
      })
  void mistakesAreRefusedWithOneSentence(String words, String sentence) {
    assertThatThrownBy(() -> Syntax.parse("run", List.of(words.split(" "))))
        .isInstanceOf(UsageException.class)
        .hasMessage(sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "run",
    "replay",
    "query",
    "report",
    "predict",
    "warnings",
    "api",
    "doctor",
    "completion"
  })
  void helpOfACommand(String command) {
    Golden.check("help-" + command + ".txt", Syntax.help(command));
  }

  @Test
  void help() {
    Golden.check("help.txt", Syntax.help());
  }
}
