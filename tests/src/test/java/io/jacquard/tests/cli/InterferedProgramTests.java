// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Levels of interferences, from the command line to the result. */
@Tag("once")
class InterferedProgramTests {
  private static final String CLASSES = Cli.ROOT.resolve("examples/target/classes").toString();

  private static Cli search(String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--strategy", "interfere", "--all"));
    words.addAll(List.of("--races", "ignore", "--json", "-"));
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", CLASSES, "io.jacquard.examples.papers.spliced.Bluetooth"));
    return Cli.of(words.toArray(String[]::new));
  }

  /** X7 of the notes: the driver fails where two reads see another thread. */
  @Test
  void theFailureIsExplainedByItsInterferences() {
    JsonObject result = search().run().exits(1).json();
    JsonObject schema = Stored.parse(Cli.ROOT.resolve("docs/result.schema.json"));
    assertThat(JsonSchema.complaints(schema, result)).isEmpty();
    assertThat(levels(result))
        .containsExactly(
            "0: 5 guaranteed", "1: 4 guaranteed", "2: 1 guaranteed", "3: 0 guaranteed");
    JsonObject finding = result.getAsJsonArray("findings").get(0).getAsJsonObject();
    assertThat(finding.get("interferences").getAsInt()).isEqualTo(2);
    assertThat(finding.getAsJsonArray("explanation").get(0).getAsString())
        .contains("read of Bluetooth.stopped", "sees Thread-1's write");
    assertThat(Cards.text(result, "search")).isNotEqualTo("complete");
  }

  @Test
  void theLevelsHaveABound() {
    JsonObject result = search("--interferences", "1").run().exits(0).json();
    assertThat(levels(result)).containsExactly("0: 5 guaranteed", "1: 4 guaranteed");
    assertThat(Cards.text(result, "search")).isEqualTo("bounded");
  }

  private static List<String> levels(JsonObject result) {
    List<String> levels = new ArrayList<>();
    for (JsonElement each : result.getAsJsonArray("levels")) {
      JsonObject level = each.getAsJsonObject();
      levels.add(
          level.get("k").getAsInt()
              + ": "
              + level.get("covered").getAsInt()
              + (level.get("guaranteed").getAsBoolean() ? " guaranteed" : ""));
    }
    return levels;
  }
}
