// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One build keeps the runs of its search, and the next one begins with them. */
@Tag("once")
class KeptRunsTests {
  @TempDir Path folder;

  @BeforeEach
  void compile() {
    compile("");
  }

  /** Two branches need another thread in between, and one of them an input, too. */
  private void compile(String more) {
    Sources.compile(
        folder,
        "Stock",
        """
        import io.jacquard.Jacquard;
        class Stock {
          static volatile int left;
          static volatile boolean told;
          public static void main(String[] args) {
            int ordered = Jacquard.anyInt("ordered", 0, 100);
            new Thread(() -> {
              left = 1;
              if (left > 1) {
                told = true;
              }
            }).start();
            new Thread(() -> {
              left = 0;
              if (ordered > 7) {
                left = ordered;
              }
              if (told) {
                %s
                throw new IllegalStateException("told");
              }
            }).start();
          }
        }
        """
            .formatted(more),
        "-cp",
        Cli.API);
  }

  private JsonObject search(int code, String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--strategy", "multitrace", "--all"));
    words.addAll(List.of("--json", "-"));
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", ".", "Stock"));
    return Cli.of(words.toArray(String[]::new)).in(folder).run().exits(code).json();
  }

  private static int count(JsonObject result, String key) {
    return result.getAsJsonObject("multitrace").get(key).getAsInt();
  }

  private static JsonObject branches(JsonObject result) {
    return result.getAsJsonObject("coverage").getAsJsonObject("branches");
  }

  private Path kept() {
    return folder.resolve("runs/Stock.runs.json");
  }

  @Test
  void theNextBuildBeginsWithWhatThisOneHasRun() throws IOException {
    JsonObject first = search(1, "--runs", "runs");
    assertThat(count(first, "splicedExecutions")).isPositive();
    assertThat(count(first, "earlierExecutions")).isZero();
    String text = Files.readString(kept());
    JsonObject second = search(1, "--runs", "runs");
    assertThat(count(second, "splicedExecutions")).isZero();
    assertThat(count(second, "earlierExecutions")).isPositive();
    assertThat(count(second, "earlierBranches"))
        .isEqualTo(branches(first).get("covered").getAsInt());
    assertThat(branches(second)).isEqualTo(branches(first));
    // nothing is new, so the store does not grow
    assertThat(Files.readString(kept())).isEqualTo(text);

    // what is not executed before the end of a search is not lost
    assertThat(count(search(0, "--runs", "runs", "--max-executions", "1"), "earlierExecutions"))
        .isEqualTo(1);
    assertThat(branches(search(1, "--runs", "runs"))).isEqualTo(branches(first));

    compile("left = 3;");
    JsonObject changed = search(1, "--runs", "runs");
    assertThat(count(changed, "earlierExecutions")).isPositive();
    assertThat(branches(changed).get("covered")).isEqualTo(branches(first).get("covered"));
  }

  @Test
  void cardsOfAResultOrASavedSearchAreABeginning() throws IOException {
    JsonObject found = search(1, "--save", "saved");
    Files.writeString(folder.resolve("found.json"), found.toString());
    for (String file : List.of("found.json", "saved")) {
      JsonObject result = search(1, "--first-cards", file, "--max-executions", "1");
      assertThat(count(result, "earlierExecutions")).isEqualTo(1);
      assertThat(result.getAsJsonArray("findings")).isNotEmpty();
    }
  }

  @Test
  void aSavedSearchGoesOn() {
    JsonObject whole = search(1);
    search(0, "--save", "saved", "--max-executions", "2");
    JsonObject rest = search(1, "--resume", "saved", "--save", "saved");
    assertThat(branches(rest)).isEqualTo(branches(whole));
    assertThat(rest.getAsJsonArray("findings")).hasSameSizeAs(whole.getAsJsonArray("findings"));
    assertThat(count(rest, "earlierExecutions")).isZero();
    // it is over now
    JsonObject over = search(1, "--resume", "saved");
    assertThat(over.get("executions")).isEqualTo(rest.get("executions"));
    assertThat(over.getAsJsonArray("findings")).hasSameSizeAs(rest.getAsJsonArray("findings"));
  }

  @Test
  void whatCannotBeReadIsNamedAndStays() throws IOException {
    Files.createDirectory(folder.resolve("runs"));
    String other = "{\"runs\": 7}";
    Files.writeString(kept(), other);
    assertThat(refused("--strategy multitrace --runs runs"))
        .contains("--runs: ", "Stock.runs.json is of version 7", "use the Jacquard that wrote it");
    Files.writeString(kept(), "no runs");
    assertThat(refused("--strategy multitrace --runs runs"))
        .contains("Stock.runs.json holds no runs as --runs wrote them", "move it away");
    assertThat(kept()).hasContent("no runs");
    assertThat(refused("--strategy multitrace --runs Stock.class")).contains("is not a folder");
    assertThat(refused("--strategy dpor --runs runs"))
        .contains("--runs is for --strategy multitrace, not dpor:optimal; leave it out.");
  }

  private String refused(String options) {
    return Cli.of(("run " + options + " -cp . Stock").split(" "))
        .in(folder)
        .run()
        .exits(2)
        .sentence();
  }
}
