// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with time limits, without an end and without enough memory get a true verdict. */
@Tag("once")
class EverydayVerdictTests {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("jacquard.root"), "tests/src/test/resources/everyday");

  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    for (String name :
        List.of(
            "BankFixed",
            "BankFixedT",
            "Forever",
            "Huge",
            "Poll",
            "Pool3",
            "RateLimiterFixed",
            "RequestTimeouts",
            "RequestTimeoutsFixed")) {
      Sources.compile(classes, name, Files.readString(PROGRAMS.resolve(name + ".java")));
    }
  }

  private static Cli run(String program, String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-"));
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", classes.toString()));
    words.addAll(List.of(program.split(" ")));
    return Cli.of(words.toArray(String[]::new));
  }

  /** The window is a second long, and nobody waits a minute for work that takes no time. */
  @ParameterizedTest
  @ValueSource(strings = {"RateLimiterFixed", "RequestTimeoutsFixed"})
  void aRightProgramIsProvedUnderANamedAssumption(String program) {
    JsonObject result = run(program).run().exits(0).json();
    assertThat(result.getAsJsonArray("findings")).isEmpty();
    assertThat(result.getAsJsonArray("limits")).isEmpty();
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(Cards.text(result, "claim")).contains("no thread is held up for more than 500 ms");
  }

  /** What the tasks of a pool share counts, and not how the pool hands them out. */
  @ParameterizedTest
  @ValueSource(strings = {"BankFixed", "BankFixedT", "Pool3 3", "Pool3 4", "Poll"})
  void aRightProgramNeedsFewExecutions(String program) {
    JsonObject result = run(program).run().exits(0).json();
    assertThat(result.getAsJsonArray("findings")).isEmpty();
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(result.get("executions").getAsLong()).isLessThan(600);
  }

  /** Two timers are due at the same instant: that needs no thread to be held up. */
  @ParameterizedTest
  @ValueSource(strings = {"--stall 500ms", "--stall 0", "--timeouts when-stuck", "--stall 5s"})
  void twoTimersMayGoOffInEitherOrder(String mode) {
    JsonObject result = run("RequestTimeouts", mode.split(" ")).run().exits(1).json();
    assertThat(Cards.text(Cards.finding(result, 0), "kind")).isIn("exception", "assertion");
    assertThat(Cards.finding(result, 0).toString()).contains("answered 2 times");
  }

  /** What a stall of a minute would do is no failure. */
  @Test
  void whatALongStallWouldDoIsANote() {
    JsonObject result = run("RateLimiterFixed").run().exits(0).json();
    assertThat(result.getAsJsonArray("notes").toString())
        .contains("fails if a thread is held up for 60 s");
  }

  /** No execution came to its end, so nothing is known. */
  @Test
  void aProgramWithoutAnEndIsNoPass() {
    JsonObject result = run("Forever", "--time", "5s").run().exits(4).json();
    assertThat(result.getAsJsonArray("findings")).isEmpty();
    assertThat(result.getAsJsonArray("warnings").toString())
        .contains("Nothing is known about the program", "Forever.java:10");
  }

  /** Each execution uses up the memory, which makes everything slow. */
  @ParameterizedTest
  @ValueSource(strings = {"--until failure", "--all"})
  void aProgramWithoutEnoughMemoryKeepsToItsBudget(String until) {
    List<String> options = new ArrayList<>(List.of("--time", "15s"));
    options.addAll(List.of(until.split(" ")));
    JsonObject result =
        run("Huge", options.toArray(String[]::new))
            .with("JACQUARD_JAVA_OPTS", "-Xmx512m")
            .run()
            .exits(1)
            .json();
    assertThat(Cards.finding(result, 0).toString()).contains("OutOfMemoryError", "Java heap space");
    assertThat(result.get("seconds").getAsDouble()).isLessThan(17);
  }
}
