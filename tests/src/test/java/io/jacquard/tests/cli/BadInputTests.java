// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.litmus.plain.PingPong;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be used is refused with one sentence and exit code 2, and leaves nothing behind. */
@Tag("once")
class BadInputTests {
  private static final String PROGRAM = PingPong.class.getName();

  @TempDir static Path classes;
  @TempDir Path temporary;
  @TempDir Path folder;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Odd",
        """
        class Odd {
          public void main(String[] args) {}
          static void two(int a, int b) {}
        }
        """);
  }

  @BeforeEach
  @AfterEach
  void nothingIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      assertThat(files).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--strategy fastest          | --strategy: unknown strategy 'fastest'; there are portfolio",
        "--strategy interfere:both   | --strategy interfere has the modes levels, not 'both'",
        "--strategy predict:both     | --strategy predict has the modes relaxed, precise, not 'both'",
        "--strategy predict --delays 1 | --delays bounds enumerate and portfolio, not predict",
        "--strategy predict --target race | --target is for --strategy guide, not predict",
        "--strategy reach:all        | --strategy reach has no modes",
        "--strategy multitrace:all   | --strategy multitrace has no modes",
        "--strategy reach --delays 1 | --delays bounds enumerate and portfolio, not reach",
        "--strategy raceflip:fast    | --strategy raceflip has the modes sleepset, efficient",
        "--strategy random:fast      | --strategy random has no modes",
        "--time 0                    | --time takes a time such as 90s",
        "--time soon                 | --time takes a time such as 90s",
        "--max-executions -1         | --max-executions takes a whole number from 1",
        "--max-steps 99999999999     | --max-steps takes a whole number from 1",
        "--seed x                    | --seed takes a whole number, not 'x'",
        "--stall soon                | --stall takes a time such as 0, 100ms, 5s or 2m, or"
            + " unlimited, not 'soon'",
        "--timeouts never            | --timeouts takes auto, explore, when-stuck, not 'never'",
        "--races no                  | --races takes report, fail-fast, ignore",
        "--engine fast               | --engine takes continuation, platform",
        "--processors 0              | --processors takes a whole number from 1",
        "--scope a..b                | --scope takes names of packages",
        "--seed 1 --seed 2           | Option '--seed' (N) should be specified only once",
        "--tim 3                     | There is no option --tim; did you mean --time?",
        "--inside java.lang          | --inside takes java.util, java.util.concurrent and classes",
        "--save /no/such/folder/x    | --save: there is no folder /no/such/folder",
        "--resume x                  | --resume: there is no readable file x",
        "--resume /                  | --resume: there is no readable file /",
        "--strategy dpor --delays 1  | --delays bounds enumerate and portfolio, not dpor:optimal",
        "--preemptions 1 --delays 1  | --preemptions and --delays cannot be given together",
        "--json /no/such/folder/x    | --json: there is no folder /no/such/folder",
        "--json /                    | --json: / is a folder",
      })
  void option(String options, String sentence) {
    refused(sentence, ("run " + options + " -cp " + Cli.LITMUS + " " + PROGRAM).split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "io.jacquard.litmus.plain.Pingpong | did you mean io.jacquard.litmus.plain.PingPong?",
        "PingPong                          | did you mean io.jacquard.litmus.plain.PingPong?",
        "no.such.Program                   | There is no class no.such.Program on the class path",
        "program.jar                       | write -jar before a jar with a main class, or give it with -cp",
        "#main                             | '#main' is neither a class nor Class#method",
      })
  void missingClass(String name, String sentence) {
    refused(sentence, "run", "-cp", Cli.LITMUS, name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Odd      | The class Odd has no static void main(String[])",
        "Odd#two  | The class Odd has no static method two without parameters or with String[]",
        "Odd#none | The class Odd has no static method none without parameters or with String[]",
      })
  void noEntry(String name, String sentence) {
    refused(sentence, "run", "-cp", classes.toString(), name);
  }

  @Test
  void missingClassPathEntry() {
    refused("/no/such/folder does not exist", "run", "-cp", "/no/such/folder", PROGRAM);
  }

  @Test
  void anOptionBehindTheClassIsAWarning() {
    Run run = call("run", "--max-executions", "1", "-cp", Cli.LITMUS, PROGRAM, "--time").exits(0);
    assertThat(run.sentenceOnError()).contains("Warning: --time follows the class");
  }

  @Test
  void missingClassPathEntryBesideAGoodOneIsAWarning() {
    Run run =
        call("run", "--max-executions", "1", "-cp", "/no/such/folder:" + Cli.LITMUS, PROGRAM)
            .exits(0);
    assertThat(run.sentenceOnError()).contains("Warning: the class path entry /no/such/folder");
  }

  @Test
  void brokenClassFile() throws IOException {
    Files.writeString(folder.resolve("Broken.class"), "no class");
    refused("The class Broken cannot be loaded", "run", "-cp", folder.toString(), "Broken");
  }

  @Test
  void classOfANewerJdk() throws IOException {
    byte[] bytes = Files.readAllBytes(classes.resolve("Odd.class"));
    bytes[7] = 127; // the major version
    Files.write(folder.resolve("Odd.class"), bytes);
    refused(
        "The class Odd was compiled for a newer JDK than this one",
        "run",
        "-cp",
        folder.toString(),
        "Odd");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "jq1:AAAA      | This card is of version jq1, and this Jacquard reads jq2",
        "jq2:          | This card is cut off or mistyped",
        "jq2:%%%       | This card is cut off or mistyped",
        "jq2:AAAA      | This card is cut off or mistyped",
        "no-such-file  | 'no-such-file' is neither a card nor a file that can be read",
        "/             | '/' is neither a card nor a file that can be read",
        "pom.xml       | This is not a card",
        "{}            | This JSON object is not a complete card",
        "{\"card\":    | This JSON text is broken or cut off",
      })
  void foreignCard(String card, String sentence) {
    refused(sentence, "replay", card, "-cp", Cli.LITMUS, PROGRAM);
  }

  @Test
  void truncatedCard() {
    String card = Cards.empty();
    for (int length : new int[] {card.length() - 1, card.length() / 2}) {
      String cut = card.substring(0, length);
      refused("This card is cut off or mistyped", "replay", cut, "-cp", Cli.LITMUS, PROGRAM);
    }
  }

  @Test
  void unreadableResult() throws IOException {
    Path file = Files.write(folder.resolve("noise"), new byte[] {'{', (byte) 0xff, 0, 9});
    refused("This is not a result", "report", file.toString());
    refused(
        "'" + file + "' is neither a card", "replay", file.toString(), "-cp", Cli.LITMUS, PROGRAM);
    refused("There is no readable file", "report", folder.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "walk         | There is no command 'walk'",
        "run          | run needs a class",
        "replay       | replay needs a card and a class",
        "replay jq2:x | This card is cut off or mistyped",
        "report       | report needs one file",
        "api x        | Unexpected argument 'x'",
        "run --cp x   | There is no option --cp",
        "run -cp      | Missing required parameter",
      })
  void command(String words, String sentence) {
    refused(sentence, words.split(" "));
  }

  @Test
  void replayWithoutAClass() {
    refused("replay needs a class", "replay", Cards.empty());
  }

  @Test
  void continuationsOnAJdkWithoutThem() {
    if (Runtime.version().feature() < 21) {
      refused(
          "--engine continuation needs JDK",
          "run",
          "--engine",
          "continuation",
          "-cp",
          Cli.LITMUS,
          PROGRAM);
    }
  }

  private void refused(String sentence, String... arguments) {
    assertThat(call(arguments).exits(2).sentence()).contains(sentence);
  }

  private Run call(String... arguments) {
    return Cli.withTemporaryFiles(temporary, arguments).run();
  }
}
