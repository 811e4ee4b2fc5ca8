// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.tests.cli.Sources;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody sees who writes a test, finds a bug, keeps its card and repairs the program. */
class OutputTests {
  private static final String CODE =
      """
      import static org.junit.jupiter.api.Assertions.assertEquals;

      import io.jacquard.junit.JacquardTest;

      class CountTest {
        private int count;

        private %s void increment() {
          count++;
        }

        @JacquardTest
        void noneIsLost(boolean late) throws InterruptedException {
          Thread other = new Thread(this::increment);
          if (late) {
            increment();
          }
          other.start();
          if (!late) {
            increment();
          }
          other.join();
          assertEquals(2, count);
        }

        @JacquardTest
        void theSame() throws InterruptedException {
          noneIsLost(false);
        }
      }
      """;

  @TempDir Path folder;

  /**
   * Compiles the tests.
   *
   * @param modifier of the method that has to be synchronized
   */
  private void compile(String modifier, String... flags) throws Exception {
    List<String> all = new ArrayList<>(List.of("-cp", Jvm.classPath("junit6")));
    all.addAll(List.of(flags));
    Sources.compile(folder, "CountTest", CODE.formatted(modifier), all.toArray(String[]::new));
  }

  private String run(String version, String... flags) throws Exception {
    return Jvm.run(version, folder + File.pathSeparator, List.of(flags), List.of("CountTest"));
  }

  /** What is printed by the tool, without the runner's own lines. */
  private static List<String> said(String output) {
    return output.lines().filter(line -> !line.startsWith("@") && !isOfTheJvm(line)).toList();
  }

  private static boolean isOfTheJvm(String line) {
    return line.startsWith("WARNING: ") || line.contains("VM warning: ");
  }

  @Test
  void aFailureSpeaksOfTheTestAndOfNothingElse() throws Exception {
    compile("");
    String output = run("junit5");
    assertThat(output)
        .contains("    late = ")
        .doesNotContain("arg0")
        .containsPattern("dies of \\S+AssertionFailedError\n +at CountTest.noneIsLost\\(");
    // of this test, whatever was loaded for those before
    assertThat(
            Pattern.compile("\\d+ class(es)? instrumented")
                .matcher(output.replaceAll("\\s+", " "))
                .results()
                .map(MatchResult::group))
        .containsExactly("1 class instrumented", "1 class instrumented");
    compile("", "-g:none");
    assertThat(run("junit6")).contains("    argument 1 = ");
  }

  /** From the first run to the one after the repair, with a card that lies in two files. */
  @Test
  void aBugLeavesACardThatSaysLittleWhenItIsFixed() throws Exception {
    compile("");
    assertThat(run("junit6", "-Djacquard.save-card=" + folder))
        .contains("The card of f1 is stored in ", "The card of f2, f3 is stored in ");
    assertThat(cards()).hasSize(4);
    for (Path card : cards()) {
      Files.copy(card, card.resolveSibling("too-" + card.getFileName()));
    }
    compile("synchronized");
    String fixed = run("junit6");
    assertThat(fixed).doesNotContain("FAILED");
    List<String> replays = new ArrayList<>();
    List<String> searches = new ArrayList<>();
    for (String line : said(fixed)) {
      (line.contains("card") ? replays : searches).add(line);
    }
    assertThat(replays).hasSize(8);
    for (int i = 0; i < replays.size(); i += 2) {
      assertThat(replays.get(i))
          .matches("CountTest#\\w+, replay (\\S+\\.card), too-\\1: No failure under the card\\.");
      assertThat(replays.get(i + 1))
          .matches(
              "  The card was made of a program with other classes.*\\. The card no longer fails, so \\d+ executions with similar schedules were also run\\.");
    }
    assertThat(searches)
        .hasSize(2)
        .allMatch(line -> line.matches("CountTest#\\w+: Proved: .* executions? .* s.*\\."));
  }

  private List<Path> cards() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".card")).toList();
    }
  }
}
