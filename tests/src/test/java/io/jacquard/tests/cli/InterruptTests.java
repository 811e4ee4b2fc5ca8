// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.jacquard.litmus.plain.HitCounter;
import io.jacquard.litmus.plain.PingPong;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C ends a search early, with what was found so far and nothing half-written. */
@EnabledOnOs(OS.LINUX)
class InterruptTests {
  @TempDir Path temporary;
  @TempDir Path results;

  @Test
  void withoutAFindingIs130() throws Exception {
    Run run = interrupted(PingPong.class).exits(130);
    assertThat(run.out()).contains("No failure found.", "the search was interrupted");
    JsonObject result = result();
    assertThat(result.get("interrupted").getAsBoolean()).isTrue();
    assertThat(Cards.text(result, "search")).isEqualTo("budget");
    assertThat(result.get("executions").getAsInt()).isPositive();
  }

  @Test
  void withAFindingIs1AndShowsIt() throws Exception {
    Run run = interrupted(HitCounter.class).exits(1);
    assertThat(run.out()).contains("RACE", "Replay", "The search was interrupted");
    assertThat(result().getAsJsonArray("findings")).isNotEmpty();
  }

  private Run interrupted(Class<?> program) throws Exception {
    String json = results.resolve("result.json").toString();
    try (Cli.Started search =
        Cli.withTemporaryFiles(
                temporary,
                "run",
                "--strategy",
                "random",
                "--time",
                "100",
                "--json",
                json,
                "-cp",
                Cli.LITMUS,
                program.getName())
            .hearingInterrupts()
            .start()) {
      awaitPartialResult(search.process());
      Process kill = new ProcessBuilder("kill", "-INT", "" + search.process().pid()).start();
      assertThat(kill.waitFor()).isZero();
      Run run = search.end();
      assertThat(files(temporary)).isEmpty();
      assertThat(files(results)).containsExactly(results.resolve("result.json"));
      return run;
    }
  }

  /** The worker stores one every two seconds: the search is then well under way. */
  private void awaitPartialResult(Process search) throws Exception {
    while (search.isAlive()) {
      try (Stream<Path> files = Files.walk(temporary)) {
        if (files.anyMatch(file -> file.toString().endsWith("result.json.partial"))) {
          return;
        }
      }
      Thread.sleep(100);
    }
    throw new AssertionError("the search has ended before it was interrupted");
  }

  private JsonObject result() throws IOException {
    return JsonParser.parseString(Files.readString(results.resolve("result.json")))
        .getAsJsonObject();
  }

  private static Path[] files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toArray(Path[]::new);
    }
  }
}
