// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.tests.cli.Cli;
import io.jacquard.tests.cli.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a person reads of programs like those of every day, up to the card. The words name the cause
 * first, and the picture has every step that the words name.
 */
@Tag("once")
@EnabledForJreRange(min = JRE.JAVA_21)
class EverydayReportTests {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("jacquard.root"), "tests/src/test/resources/everyday");

  /** How small they become in five seconds depends on the machine. */
  private static final Set<String> LARGE = Set.of("Bank", "Big");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"Big", "BoundedBuffer", "LruCache", "RateLimiter", "Actors", "OrderPipeline2"})
  void looksLikeTheGoldenFile(String program) throws IOException {
    compare(program, program, "--strategy", "random");
  }

  /** As people call it; in one JVM, so that it is the same search on every machine. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Actors",
        "Bank",
        "Big",
        "BoundedBuffer",
        "ExitCode",
        "FlakySleep",
        "LruCache",
        "OrderPipeline",
        "OrderPipeline2",
        "PriceCache",
        "RateLimiter",
        "RequestTimeouts",
        "Rw",
        "Withdraw"
      })
  void theDefaultSearchLooksLikeTheGoldenFile(String program) throws IOException {
    compare(program, "default/" + program, "--jobs", "1");
  }

  /** Nothing fails, but a task does. */
  @Test
  void aTaskThatFailsUnseenIsAWarning() throws IOException {
    compile("Caught");
    assertThat(
            Cli.of("run", "--jobs", "1", "-cp", folder.toString(), "Caught")
                .run()
                .exits(0)
                .out()
                .replaceAll("\\s+", " "))
        .containsPattern(
            "In \\d+ of \\d+ executions a task failed with IllegalStateException at Caught.java:6"
                + " and nobody asked for its result .*; card jq2:");
  }

  private void compile(String program) throws IOException {
    Sources.compile(
        folder,
        program,
        Files.readString(PROGRAMS.resolve(program + ".java")),
        "--release",
        "21",
        "-cp",
        Cli.HOME.resolve("lib/jacquard-api.jar").toString());
  }

  private void compare(String program, String name, String... options) throws IOException {
    compile(program);
    // a race does not end a search, which would take a minute after it
    List<String> words = new ArrayList<>(List.of("run", "--max-executions", "3000"));
    words.addAll(List.of(options));
    if (LARGE.contains(program)) {
      words.add("--no-minimize");
    }
    words.addAll(List.of("-cp", folder.toString(), program));
    String report =
        Cli.of(words.toArray(String[]::new))
            .run()
            .exits(1)
            .out()
            .lines()
            .takeWhile(line -> !line.matches("  (Replay|Card)  .*|.* executions? .*in .* s.*"))
            .collect(Collectors.joining("\n", "", "\n"));
    Path golden = PROGRAMS.resolve("golden").resolve(name + ".txt");
    if (Boolean.getBoolean("jacquard.golden.overwrite")) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, report);
    }
    assertThat(report).isEqualTo(Files.readString(golden));
  }
}
