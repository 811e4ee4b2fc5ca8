// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The samples on the oldest JUnit that is supported and on the newest, each in a JVM of its own.
 */
class JUnitTests {
  private static final Path HOME = Path.of(System.getProperty("jacquard.home"));
  private static final String SAMPLES = Samples.class.getName();

  @ParameterizedTest
  @ValueSource(strings = {"junit5", "junit6"})
  void aWholeClass(String version) throws Exception {
    String output = run(version, "", List.of(), SAMPLES);
    assertThat(output)
        .contains(
            "@ lostUpdate explore: FAILED",
            "@ proved explore: SUCCESSFUL",
            "Proved: the search is complete and covered all traces. 2 executions",
            "@ inputs explore: FAILED",
            "@ followed explore: FAILED",
            "x = 123463",
            "y = -123458",
            "unit = 113",
            "@ everyPath explore: SUCCESSFUL",
            "Proved: the search is complete and covered all paths. 2 executions",
            "@ misconfigured explore: FAILED",
            "--strategy knows no 'slowest'",
            "@ nested explore: SUCCESSFUL",
            "plain(): SUCCESSFUL");
    assertThat(output)
        .containsPattern("read  count = 0 +│")
        .contains("-Djacquard.replay=jq1:", "(" + SAMPLES + "#lostUpdate)")
        .contains("top: org.junit.jupiter.api.Assert")
        .containsPattern("flag = true");
  }

  @Test
  void cardsAreReplayed(@TempDir Path resources) throws Exception {
    String method = SAMPLES + "#lostUpdate()";
    Matcher card =
        Pattern.compile("jacquard.replay=(jq1:\\S+)").matcher(run("junit6", "", List.of(), method));
    assertThat(card.find()).isTrue();
    String replayed = run("junit6", "", List.of("-Djacquard.replay=" + card.group(1)), method);
    assertThat(replayed).contains("@ lostUpdate replay: FAILED").doesNotContain("explore");
    Path folder = resources.resolve(SAMPLES.replace('.', '/').concat("/lostUpdate"));
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("known.card"), card.group(1) + "\n");
    assertThat(run("junit6", resources + File.pathSeparator, List.of(), method))
        .containsSubsequence(
            "@ lostUpdate replay known.card: FAILED", "@ lostUpdate explore: FAILED");
  }

  @Test
  void anAgentOnTheCommandLineAndParallelTests() throws Exception {
    String agent =
        "-javaagent:" + HOME.resolve("lib/jacquard-agent.jar") + "=loader=jacquard-tests";
    String output =
        run(
            "junit6",
            "",
            List.of(
                agent,
                "-Djunit.jupiter.execution.parallel.enabled=true",
                "-Djunit.jupiter.execution.parallel.mode.default=concurrent"),
            SAMPLES);
    assertThat(output)
        .contains("@ lostUpdate explore: FAILED", "@ proved explore: SUCCESSFUL")
        .doesNotContain("loaded dynamically");
  }

  private static String run(String version, String classPath, List<String> flags, String what)
      throws Exception {
    return Jvm.run(version, classPath, flags, List.of(what));
  }
}
