// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project whose tests use Mockito, Awaitility, Logback, Spring, and JUnit 4 beside them. */
@Tag("once")
class EverydayProjectTests {
  @TempDir Path folder;

  @Test
  void librariesOfEveryDayWorkAndAreNoFailures() throws Exception {
    SampleProject project = SampleProject.of("junit/src/it/everyday", folder);
    // as many executions on a loaded machine as on a quiet one
    String output =
        project
            .maven("test", "-Djacquard.time=10m", "-Djacquard.max-executions=60")
            .fails()
            .output();
    // a test of JUnit 4 among them
    assertThat(output).contains("Tests run: 9, Failures: 4, Errors: 0, Skipped: 0");
    for (String right :
        List.of(
            "LoggingTest#savedOnceWithLogging",
            "MockedTest#putOnce",
            "WaitingTest#withAwaitility",
            "ContextTest#savedOnceInAContext")) {
      assertThat(output).containsPattern("(?m)^com.example." + right + ": ");
    }
    assertThat(output)
        .containsPattern("Failures: 0, .*in com.example.OlderTest")
        .contains(
            "assertion at LoggingTest.java:22: main throws AssertionFailedError: expected: <1>")
        .contains("assertion at MockedTest.java:45: main throws TooManyActualInvocations")
        .contains("exception at WaitingTest.java:31: main throws ConditionTimeoutException")
        .contains(
            "assertion at ContextTest.java:40: main throws AssertionFailedError: expected: <1>")
        .doesNotContain("NullPointerException", "STUCK", "at jacquard//")
        // the pictures are about the program, not about its logger and its mocks
        .doesNotContain("\u2502 COWArrayList.java", "\u2502 LoggerContext.java", "MockitoMock$");
    // once where it is told, and not again in the summary
    assertThat(output.split("f1 (ASSERTION|EXCEPTION)", -1)).hasSize(5);
  }
}
