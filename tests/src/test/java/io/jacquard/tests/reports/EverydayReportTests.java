// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.tests.cli.Cli;
import io.jacquard.tests.cli.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
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

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"Big", "BoundedBuffer", "LruCache", "RateLimiter", "Actors", "OrderPipeline2"})
  void looksLikeTheGoldenFile(String program) throws IOException {
    Sources.compile(
        folder, program, Files.readString(PROGRAMS.resolve(program + ".java")), "--release", "21");
    String report =
        Cli.of("run", "--strategy", "random", "-cp", folder.toString(), program)
            .run()
            .exits(1)
            .out()
            .lines()
            .takeWhile(line -> !line.startsWith("  Replay  ") && !line.startsWith("  Card    "))
            .collect(Collectors.joining("\n", "", "\n"));
    Path golden = PROGRAMS.resolve("golden").resolve(program + ".txt");
    if (Boolean.getBoolean("jacquard.golden.overwrite")) {
      Files.writeString(golden, report);
    }
    assertThat(report).isEqualTo(Files.readString(golden));
  }
}
