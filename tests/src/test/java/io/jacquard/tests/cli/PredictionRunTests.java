// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.jacquard.examples.papers.Foreseeable;
import io.jacquard.examples.papers.predicted.LendingPool;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Predictions from the command line: stored, taken up again, on several jobs, told by kind. */
@Tag("once")
class PredictionRunTests {
  private static final String POOL = LendingPool.class.getName() + " 3";
  private static final String CYCLE = Foreseeable.class.getName() + " cycle 3";

  @TempDir Path folder;

  @Test
  void aStoredSearchGoesOnWithTheNextPrediction() {
    JsonObject whole = run("predict --all", POOL);
    String save = " --save " + folder.resolve("search");
    String resume = " --resume " + folder.resolve("search");
    JsonObject first = run("predict --all --max-executions 5" + save, POOL);
    assertThat(predicted(first)).isEqualTo(4);
    JsonObject second = run("predict --all --max-executions 20" + save + resume, POOL);
    assertThat(predicted(second)).isBetween(5, predicted(whole) - 1);
    JsonObject rest = run("predict --all" + resume, POOL);
    assertThat(rest.get("predictions")).isEqualTo(whole.get("predictions"));
    assertThat(keys(rest)).isEqualTo(keys(whole));
  }

  /** Also what goes on where there would be other JVMs: they come when a search has taken long. */
  @ParameterizedTest
  @ValueSource(strings = {"predict", "predict:precise --all", "portfolio"})
  void jobsMakeNoDifferenceToWhatIsPredicted(String strategy) {
    JsonObject alone = run(strategy + " --jobs 1", CYCLE);
    JsonObject shared = run(strategy + " --jobs 2", CYCLE);
    for (String each : List.of("search", "executions", "outcomes", "predictions")) {
      assertThat(shared.get(each)).as(each).isEqualTo(alone.get(each));
    }
    assertThat(cards(shared)).isEqualTo(cards(alone));
  }

  @Test
  void theReportTellsKindsApart() {
    Run run =
        Cli.of(words("run --no-color --strategy predict -cp examples/target/classes " + CYCLE))
            .run()
            .exits(1);
    String report = run.out().replaceAll("\\s+", " ");
    assertThat(report)
        .contains(": 1 prediction of a deadlock (1 confirmed).")
        .contains("Why Predicted from another execution: each waits for the next:");
    JsonObject deadlocks =
        run("predict", CYCLE).getAsJsonObject("predictions").getAsJsonObject("deadlock");
    assertThat(deadlocks.toString())
        .isEqualTo("{\"predicted\":1,\"confirmed\":1,\"infeasible\":0,\"withoutError\":0}");
  }

  private static JsonObject run(String strategy, String program) {
    Run run =
        Cli.of(
                words(
                    "run --json - --time 100 --strategy "
                        + strategy
                        + " -cp examples/target/classes "
                        + program))
            // a search that is shared at once may do more before its first failure
            .with("JACQUARD_ALONE_MILLIS", strategy.startsWith("portfolio") ? "10000" : "0")
            .run();
    assertThat(run.code()).as("%s", run).isIn(0, 1);
    return run.json();
  }

  private static String[] words(String line) {
    return line.split(" ");
  }

  private static int predicted(JsonObject result) {
    int sum = 0;
    for (String kind : List.of("null", "race", "atomicity", "deadlock")) {
      sum +=
          result.getAsJsonObject("predictions").getAsJsonObject(kind).get("predicted").getAsInt();
    }
    return sum;
  }

  private static Set<String> keys(JsonObject result) {
    Set<String> keys = new TreeSet<>();
    for (JsonElement each : result.getAsJsonArray("findings")) {
      keys.add(Cards.text(each.getAsJsonObject(), "key"));
    }
    return keys;
  }

  private static List<String> cards(JsonObject result) {
    List<String> cards = new ArrayList<>();
    for (JsonElement each : result.getAsJsonArray("findings")) {
      cards.add(Cards.text(each.getAsJsonObject(), "card"));
    }
    return cards;
  }
}
