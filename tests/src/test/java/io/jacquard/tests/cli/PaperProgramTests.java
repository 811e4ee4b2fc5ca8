// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A user gets the numbers of the papers, and is told that the search was complete. */
@Tag("once")
class PaperProgramTests {
  private static final String PACKAGE = "io.jacquard.examples.papers.";

  @Test
  void dporRunsEveryTraceOnce() {
    JsonObject result = search(1, "dpor", "Dining", "3", "2");
    assertThat(Cards.text(result, "strategy")).isEqualTo("dpor:optimal");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(Cards.text(result, "claim")).isEqualTo("all traces");
    assertThat(result.get("executions").getAsInt()).isEqualTo(106);
    assertThat(result.getAsJsonObject("outcomes").get("deadlocked").getAsInt()).isEqualTo(16);
    assertThat(result.get("redundant").getAsInt()).isZero();
    assertThat(result.getAsJsonArray("findings")).hasSize(1);
  }

  @Test
  void raceFlippingRunsEveryTraceOnceAndCutsTwo() {
    JsonObject result = search(1, "raceflip", "Dining", "3", "1");
    assertThat(Cards.text(result, "strategy")).isEqualTo("raceflip:sleepset");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(Cards.text(result, "claim")).isEqualTo("all traces");
    assertThat(result.get("executions").getAsInt()).isEqualTo(7);
    assertThat(result.get("redundant").getAsInt()).isEqualTo(2);
  }

  @Test
  void theEfficientModeClaimsNothingAfterADeadlock() {
    assertThat(Cards.text(search(0, "raceflip:efficient", "Jcute", "chain"), "search"))
        .isEqualTo("complete");
    claimsNothing(search(1, "raceflip:efficient", "Dining", "2", "1"), 4);
  }

  @Test
  void asPrintedNothingIsEverComplete() {
    claimsNothing(search(0, "raceflip:printed", "Jcute", "chain"), 3);
    claimsNothing(search(0, "raceflip:printed", "Jcute", "reads"), 1);
  }

  @Test
  void theSimpleModeTriesEveryInterleaving() {
    JsonObject result = search(0, "raceflip:simple", "Jcute", "race");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(Cards.text(result, "claim")).isEqualTo("all interleavings");
    assertThat(result.get("executions").getAsInt()).isEqualTo(224);
  }

  private static void claimsNothing(JsonObject result, int executions) {
    assertThat(Cards.text(result, "search")).isEqualTo("bounded");
    assertThat(result.get("claim").isJsonNull()).isTrue();
    assertThat(result.getAsJsonArray("limits").toString())
        .contains("this strategy may leave out behaviour");
    assertThat(result.get("executions").getAsInt()).isEqualTo(executions);
  }

  private static JsonObject search(int code, String strategy, String program, String... arguments) {
    List<String> words =
        new ArrayList<>(List.of("run", "--strategy", strategy, "--all", "--json", "-"));
    words.addAll(List.of("-cp", Cli.ROOT.resolve("examples/target/classes").toString()));
    words.add(PACKAGE + program);
    words.addAll(List.of(arguments));
    return Cli.of(words.toArray(String[]::new)).run().exits(code).json();
  }
}
