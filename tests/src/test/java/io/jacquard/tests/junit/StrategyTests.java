// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In a test a search sees what it sees on the command line. The agent is there before anybody knows
 * what a test searches by, so it is told later, of each test.
 */
class StrategyTests {
  private static final String SAMPLES = StrategySamples.class.getName();
  private static final Pattern FOUND =
      Pattern.compile("ASSERTION  main throws AssertionError: reached");

  @Test
  void everyStrategyFindsTheFailure() throws Exception {
    String output = Jvm.run("junit6", "", List.of(), List.of(SAMPLES));
    assertThat(output).doesNotContain("SUCCESSFUL");
    long tests = output.lines().filter(line -> line.startsWith("@ ")).count();
    assertThat(tests).isEqualTo(StrategySamples.class.getDeclaredMethods().length - 2L);
    assertThat(FOUND.matcher(output).results().count()).as(output).isEqualTo(tests);
  }

  /** A search that ends when all branches are covered knows of those that no input decides. */
  @Test
  void branchesCountWhereTheSearchEndsByThem() throws Exception {
    List<String> flags = List.of("-Djacquard.until=coverage");
    assertThat(Jvm.run("junit6", "", flags, List.of(SAMPLES + "#branches()")))
        .contains("@ branches explore: FAILED", "Branches: 3 of 4 edges were taken.");
  }

  /** The folder is named for all tests; who keeps no runs does not care. */
  @Test
  void testsKeepTheirRuns(@TempDir Path folder) throws Exception {
    List<String> flags = List.of("-Djacquard.runs=" + folder);
    List<String> tests = List.of(SAMPLES + "#multitrace(int)", SAMPLES + "#reach(int)");
    assertThat(Jvm.run("junit6", "", flags, tests)).contains("reached").doesNotContain("--runs");
    Path file = folder.resolve(SAMPLES + "#multitrace.runs.json");
    assertThat(folder.toFile().list()).containsExactly(file.getFileName().toString());
    assertThat(Jvm.run("junit6", "", flags, tests)).contains(" of earlier searches, which took ");
    Files.writeString(file, "{}");
    assertThat(Jvm.run("junit6", "", flags, tests))
        .contains("multitrace.runs.json holds no runs as --runs wrote them");
    assertThat(file).hasContent("{}");
  }

  @Test
  void jobsChangeNothing() throws Exception {
    List<String> test = List.of(Samples.class.getName() + "#proved()");
    assertThat(Jvm.run("junit6", "", List.of("-Djacquard.jobs=2"), test))
        .contains(
            "@ proved explore: SUCCESSFUL",
            "Proved: the search is complete and covered all traces. 2 executions");
  }
}
