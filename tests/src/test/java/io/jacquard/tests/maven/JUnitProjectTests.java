// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole project that tests with {@code @JacquardTest} beside tests of other sorts, in parallel,
 * on the oldest JUnit that is supported and on the newest, and with the agent on the command line.
 */
class JUnitProjectTests {
  private static final int EXECUTIONS = Boolean.getBoolean("jacquard.sweep") ? 1_000_000 : 10_000;

  /** What the report of a test may take, however many executions it had. */
  private static final int MOST_BYTES = 20_000;

  @TempDir Path folder;

  @Test
  void everyModuleRunsTheSameTests() throws Exception {
    SampleProject project = SampleProject.of("junit/src/it/versions", folder);
    String output =
        project
            .maven(
                "test",
                "-Dmaven.test.failure.ignore=true",
                "-Djacquard.max-executions=" + EXECUTIONS)
            .succeeds()
            .output();
    assertThat(output).contains("Lost update: ").doesNotContain("left out", "jacquard: ");
    for (String module : List.of("junit5", "junit6", "agent")) {
      Path report =
          project.file(module + "/target/surefire-reports/TEST-com.example.CounterTest.xml");
      CounterTestReport.assertAsExpected(report);
    }
    Path many =
        project.file("junit6/target/surefire-reports/TEST-com.example.ManyExecutionsTest.xml");
    assertThat(Files.readString(many))
        .containsPattern(String.format(Locale.ROOT, "%,d\\s+executions in", EXECUTIONS));
    assertThat(bytesWithoutProperties(many)).isLessThan(MOST_BYTES);
  }

  /** Surefire writes the properties of the JVM into every report. */
  private static int bytesWithoutProperties(Path report) throws IOException {
    return Files.readString(report).replaceFirst("(?s)<properties>.*</properties>", "").length();
  }
}
