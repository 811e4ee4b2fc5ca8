// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which branches a search has taken, and why not the others. */
@Tag("once")
class CoverageTests {
  @TempDir static Path folder;

  @BeforeAll
  static void compile() {
    Sources.compile(
        folder,
        "Reasons",
        """
        import io.jacquard.Jacquard;
        class Reasons {
          static int mode = 1;
          public static void main(String[] args) {
            int x = Jacquard.anyInt("x");
            if (x > 10) {
              mode = x < 5 ? 7 : 1;
            }
            if (mode == 2) {
              unused(true);
            }
            if (x == 3) {
              Jacquard.assume(false);
            }
            switch (Jacquard.anyString("word")) {
              case "go" -> mode = 3;
              case "stop" -> mode = 4;
              default -> mode = 5;
            }
            if (x * 65537 == 1234567) {
              mode = 6;
            }
          }
          static void unused(boolean flag) {
            if (flag) {
              mode = 8;
            }
          }
        }
        """,
        "-cp",
        Cli.API);
    Sources.compile(
        folder,
        "Cases",
        """
        import io.jacquard.Jacquard;
        class Cases {
          static int found;
          public static void main(String[] args) {
            switch (Jacquard.anyString("word").concat("x")) {
              case "box" -> found = 1;
              case "boy" -> found = 2;
              case "fox" -> found = 3;
              default -> found = 4;
            }
          }
        }
        """,
        "-cp",
        Cli.API);
    Sources.compile(
        folder,
        "Plain",
        """
        class Plain {
          static volatile int turn;
          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> turn++);
            other.start();
            if (turn++ == 1) {
              turn++;
            }
            other.join();
          }
        }
        """);
  }

  private static JsonObject search(String name, String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-"));
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", folder.toString(), name));
    return Cli.of(words.toArray(String[]::new)).run().json();
  }

  private static JsonObject branches(JsonObject result) {
    return result.getAsJsonObject("coverage").getAsJsonObject("branches");
  }

  /** The reasons by line and way. */
  private static Map<String, String> reasons(JsonObject result) {
    Map<String, String> reasons = new TreeMap<>();
    for (JsonElement each : branches(result).getAsJsonArray("uncovered")) {
      JsonObject edge = each.getAsJsonObject();
      reasons.put(edge.get("line") + " " + Cards.text(edge, "way"), Cards.text(edge, "why"));
      assertThat(Cards.text(edge, "edge"))
          .startsWith(Cards.text(edge, "class") + "." + Cards.text(edge, "method") + "(")
          .contains("@");
    }
    return reasons;
  }

  @Test
  void eachWayNotTakenHasItsReason() {
    JsonObject result = search("Reasons", "--strategy", "dpor");

    // Assertions, and the hash codes of strings, are no branches of the program.
    assertThat(branches(result).get("total").getAsInt()).isEqualTo(15);
    assertThat(branches(result).get("covered").getAsInt()).isEqualTo(10);
    assertThat(reasons(result))
        .isEqualTo(
            Map.of(
                "7 no jump", "unsat",
                "9 no jump", "concrete",
                "12 no jump", "discarded",
                "25 jump", "not met",
                "25 no jump", "not met"));
    assertThat(result.get("search").getAsString()).isEqualTo("complete");
    List<Integer> covered =
        result.getAsJsonArray("progress").asList().stream()
            .map(sample -> sample.getAsJsonObject().get("branches").getAsInt())
            .toList();
    assertThat(covered).isSorted().endsWith(10);
    assertThat(covered.get(0)).isBetween(1, 9);
  }

  @Test
  void whatTheSolverDoesNotKnowIsNamed() {
    JsonObject result =
        Cli.of("run", "--strategy", "dpor", "--json", "-", "-cp", folder.toString(), "Reasons")
            .with("JACQUARD_JAVA_OPTS", "-Djacquard.z3=off")
            .run()
            .exits(0)
            .json();

    assertThat(reasons(result)).containsEntry("20 no jump", "unknown");
    assertThat(result.get("search").getAsString()).isEqualTo("bounded");
  }

  @Test
  void theCasesOfAStringHaveTheReasonsOfTheString() {
    JsonObject result = search("Cases", "--strategy", "dpor");

    assertThat(reasons(result)).isEqualTo(Map.of("5 case 1", "unsat"));
    assertThat(branches(result).get("total").getAsInt()).isEqualTo(4);
  }

  @Test
  void aSearchThatIsCutSaysSo() {
    JsonObject result = search("Reasons", "--strategy", "dpor", "--max-executions", "1");

    assertThat(reasons(result)).containsEntry("6 no jump", "bound").containsValue("not met");
    assertThat(reasons(result).values()).doesNotContain("unsat", "concrete");
  }

  @Test
  void theSearchMayEndWhenEverythingWasTaken() {
    JsonObject result = search("Plain", "--until", "coverage", "--strategy", "dpor");

    assertThat(result.get("search").getAsString()).isEqualTo("covered");
    assertThat(branches(result).get("covered").getAsInt()).isEqualTo(2);
    assertThat(branches(result).get("total").getAsInt()).isEqualTo(2);
    assertThat(result.get("executions").getAsInt())
        .isLessThan(search("Plain", "--strategy", "dpor", "--all").get("executions").getAsInt());
  }

  @Test
  void withoutInputsBranchesAreCountedOnRequest() {
    JsonObject plain = search("Plain");
    assertThat(plain.getAsJsonObject("coverage").has("branches")).isFalse();
    assertThat(plain.getAsJsonArray("progress").get(0).getAsJsonObject().has("branches")).isFalse();
    assertThat(branches(search("Plain", "--coverage")).get("total").getAsInt()).isEqualTo(2);
  }

  @Test
  void theReportNamesTheFirstFew() {
    String report =
        Cli.of("run", "--strategy", "dpor", "-cp", folder.toString(), "Reasons").run().out();

    assertThat(report)
        .contains("Branches: 10 of 15 edges were taken.")
        .contains("  Reasons.java:7, no jump: no inputs lead there\n");
  }

  @Test
  void twoOptionsMayContradictEachOther() {
    assertThat(
            Cli.of("run", "--all", "--until", "failure", "-cp", folder.toString(), "Plain")
                .run()
                .exits(2)
                .sentence())
        .contains("--all and --until failure contradict each other.");
  }
}
