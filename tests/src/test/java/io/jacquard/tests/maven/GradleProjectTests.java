// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The project of {@link JUnitProjectTests}, built by the Gradle of this machine in place of Maven;
 * skipped where there is none. Gradle before 4.6 has no part for the JUnit platform; the project
 * starts JUnit's own launcher there.
 */
@EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
class GradleProjectTests {
  @TempDir Path folder;

  @Test
  void theSameTestsPassAndFailAndAProgramIsExplored() throws Exception {
    assumeTrue(isThere("gradle"), "there is no Gradle on this machine");
    SampleProject project = SampleProject.of("junit/src/it/versions", folder);
    String output =
        project
            .gradle("gradle", "--continue", "-Djacquard.max-executions=1234", "test", "explore")
            .fails()
            .output();
    assertThat(output).contains("Lost update: ").doesNotContain("left out", "jacquard: ");
    Path results = project.file("gradle/build/test-results/test");
    CounterTestReport.assertAsExpected(one(results, "TEST-junit-jupiter", "CounterTest"));
    // JUnit's launcher lets tests print; Gradle's own puts it into the report.
    assertThat(output + Files.readString(one(results, "TEST-junit-jupiter", "ManyExecutionsTest")))
        .containsPattern("1,234\\s+executions in");
    assertThat(project.file("gradle/build/increments.json"))
        .content()
        .contains("\"program\": \"com.example.Increments\"", "\"kind\": \"assertion\"");
  }

  /** The report with one of these in its name: one for all classes, or that of a class. */
  private static Path one(Path results, String... names) throws Exception {
    try (Stream<Path> files = Files.list(results)) {
      return files
          .filter(file -> List.of(names).stream().anyMatch(file.toString()::contains))
          .findFirst()
          .orElseThrow();
    }
  }

  private static boolean isThere(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
  }
}
