// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Searches of a small program by the strategies that make a claim, and replays in new JVMs. */
final class Searches {
  private Searches() {}

  /**
   * The strategies that can be complete: one mode of each, and all of them in a sweep. Tests in one
   * JVM, which are far cheaper, have every mode.
   */
  static Stream<String> claiming() {
    Stream<String> usual =
        Stream.of(
            "enumerate", "dpor:optimal", "dpor:source", "raceflip", "unfold", "reach", "portfolio");
    Stream<String> others =
        Stream.of("dpor:persistent", "dpor:1", "dpor:2", "raceflip:efficient", "raceflip:simple");
    return Boolean.getBoolean("jacquard.sweep") ? Stream.concat(usual, others) : usual;
  }

  /** A search that continues after failures; unless told otherwise, time does not end it. */
  static Run run(Path classes, String strategy, String program, String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--all", "--json", "-"));
    words.addAll(List.of("--strategy", strategy));
    words.addAll(List.of(options));
    if (!words.contains("--max-executions") && !words.contains("--time")) {
      words.addAll(List.of("--max-executions", "1000000"));
    }
    words.addAll(List.of("-cp", classes.toString(), program));
    return Cli.of(words.toArray(String[]::new)).run();
  }

  /** The search is complete, and every finding happens again from its card alone. */
  static JsonObject complete(Run run, Path classes, String program) {
    JsonObject result = run.json();
    assertThat(Cards.text(result, "search")).as("%s", run).isEqualTo("complete");
    assertThat(result.getAsJsonArray("limits")).as("%s", run).isEmpty();
    assertThat(run.err()).doesNotContain("jacquard:"); // a slow machine shows how far it is
    assertReplayed(result, classes, program);
    return result;
  }

  /** A replay ends at the failure, the search went on: it is the same failure, a step shorter. */
  static void assertReplayed(JsonObject result, Path classes, String program) {
    for (JsonElement each : result.getAsJsonArray("findings")) {
      JsonObject finding = each.getAsJsonObject();
      JsonObject again =
          Cli.of(
                  "replay",
                  "--json",
                  "-",
                  Cards.text(finding, "card"),
                  "-cp",
                  classes.toString(),
                  program)
              .run()
              .exits(1)
              .json();
      JsonObject same = Replays.withKey(again, Cards.text(finding, "key"));
      assertThat(Cards.text(same, "message")).isEqualTo(Cards.text(finding, "message"));
    }
  }
}
