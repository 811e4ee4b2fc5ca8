// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.jacquard.litmus.locks.Limits;
import io.jacquard.litmus.memory.InstanceFields;
import io.jacquard.litmus.monitors.Deadlocks;
import io.jacquard.litmus.plain.EchoArguments;
import io.jacquard.litmus.plain.HitCounter;
import io.jacquard.litmus.plain.NeedsArgument;
import io.jacquard.litmus.plain.PingPong;
import io.jacquard.litmus.plain.UnsafeBank;
import io.jacquard.litmus.waiting.TimedWaits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The result as JSON keeps the contract: keys, types, and what may be claimed. */
@Tag("once")
class JsonTests {
  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("version", "number"),
          Map.entry("tool", "text"),
          Map.entry("jdk", "text"),
          Map.entry("engine", "text"),
          Map.entry("program", "text"),
          Map.entry("strategy", "text"),
          Map.entry("settings", "object"),
          Map.entry("search", "text"),
          Map.entry("claim", "text"),
          Map.entry("executions", "number"),
          Map.entry("outcomes", "object"),
          Map.entry("redundant", "number"),
          Map.entry("steps", "number"),
          Map.entry("visibleOperationsPerExecution", "number"),
          Map.entry("threads", "number"),
          Map.entry("startupSeconds", "number"),
          Map.entry("seconds", "number"),
          Map.entry("findings", "array"),
          Map.entry("coverage", "object"),
          Map.entry("limits", "array"));

  private static final Map<String, String> FINDING_KEYS =
      Map.ofEntries(
          Map.entry("id", "text"),
          Map.entry("kind", "text"),
          Map.entry("message", "text"),
          Map.entry("threads", "array"),
          Map.entry("site", "text"),
          Map.entry("stack", "array"),
          Map.entry("inputs", "object"),
          Map.entry("needsTimeout", "boolean"),
          Map.entry("preemptions", "number"),
          Map.entry("steps", "number"),
          Map.entry("card", "text"),
          Map.entry("trace", "array"));

  @Test
  void smallCorrectProgramIsComplete() {
    JsonObject result = search(0, PingPong.class, "--strategy", "enumerate");
    hasKeys(result, KEYS);
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(Cards.text(result, "claim")).isEqualTo("all interleavings");
    assertThat(Cards.text(result, "strategy")).isEqualTo("enumerate");
    assertThat(Cards.text(result, "program")).isEqualTo(PingPong.class.getName());
    assertThat(Cards.text(result, "jdk")).startsWith("" + Runtime.version().feature());
    assertThat(result.get("version").getAsInt()).isEqualTo(1);
    assertThat(result.get("threads").getAsInt()).isEqualTo(2);
    assertThat(result.get("executions").getAsInt()).isGreaterThan(1);
    assertThat(outcome(result, "normal")).isEqualTo(result.get("executions").getAsLong());
    assertThat(result.getAsJsonArray("findings")).isEmpty();
    assertThat(result.getAsJsonArray("limits")).isEmpty();
    assertThat(result.getAsJsonArray("warnings")).isEmpty();
    countsAreDisjoint(result);
    theTreeHasEveryExecution(result);
  }

  @Test
  void firstFailureStops() {
    JsonObject result = search(1, UnsafeBank.class, "--strategy", "enumerate");
    hasKeys(result, KEYS);
    assertThat(Cards.text(result, "search")).isEqualTo("stopped");
    assertThat(result.getAsJsonArray("findings")).hasSize(1);
    JsonObject finding = Cards.finding(result, 0);
    hasKeys(finding, FINDING_KEYS);
    assertThat(finding.has("minimized")).isTrue();
    assertThat(Cards.text(finding, "id")).isEqualTo("f1");
    assertThat(Cards.text(finding, "kind")).isEqualTo("deadlock");
    assertThat(Cards.text(finding, "card")).matches("jq2:[A-Za-z0-9_.:-]+");
    assertThat(finding.getAsJsonArray("trace")).hasSize(finding.get("steps").getAsInt());
    assertThat(outcome(result, "deadlocked")).isEqualTo(1);
    countsAreDisjoint(result);
  }

  @Test
  void allGoesOnAndCompletes() {
    JsonObject result =
        search(1, Deadlocks.JoinInsideMonitor.class, "--strategy", "enumerate", "--all");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(result.getAsJsonArray("findings")).hasSize(1);
    assertThat(outcome(result, "deadlocked")).isGreaterThan(1);
    assertThat(outcome(result, "normal")).isGreaterThan(1);
    countsAreDisjoint(result);
    theTreeHasEveryExecution(result);
  }

  /** The thread that failed goes on to its end if the execution does. */
  @Test
  void theMarkedStepIsBeforeTheFailure() {
    String[] options = {"--strategy", "dpor", "--all", "--races", "ignore"};
    JsonObject finding = Cards.finding(search(1, InstanceFields.AssertedCounter.class, options), 0);
    assertThat(Cards.text(finding, "kind")).isEqualTo("assertion");
    int marked = finding.getAsJsonArray("marked").get(0).getAsInt();
    JsonObject step = finding.getAsJsonArray("trace").get(marked).getAsJsonObject();
    assertThat(Cards.text(step, "kind")).isEqualTo("read");
  }

  @Test
  void theClaimNamesTheLongestStall() {
    JsonObject result =
        search(0, Limits.NeverInTime.class, "--strategy", "dpor", "--timeouts", "when-stuck");
    assertThat(Cards.text(result, "claim")).isEqualTo("all traces (no thread is held up)");
    result = search(0, Limits.NeverInTime.class, "--strategy", "dpor", "--stall", "2m");
    assertThat(Cards.text(result, "claim"))
        .isEqualTo("all traces (no thread is held up for more than 120 s)");
  }

  @Test
  void whatNeedsALongerStallIsANote() {
    JsonObject result = search(0, TimedWaits.TimeoutTakenForNotification.class, "--stall", "0");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(result.getAsJsonArray("findings")).isEmpty();
    JsonObject note = result.getAsJsonArray("notes").get(0).getAsJsonObject();
    assertThat(Cards.text(note, "kind")).isEqualTo("assertion");
    assertThat(Cards.text(note, "why")).isEqualTo("fails if a thread is held up for 20 ms");
    assertThat(Cards.text(note, "card")).startsWith("jq2:");
  }

  /** By how they ended, and each finding where it was made. */
  private static void theTreeHasEveryExecution(JsonObject result) {
    Map<String, Integer> endings = new TreeMap<>();
    List<String> findings = new ArrayList<>();
    for (JsonElement each : result.getAsJsonObject("tree").getAsJsonArray("nodes")) {
      JsonObject node = each.getAsJsonObject();
      if (node.has("ending")) {
        endings.merge(Cards.text(node, "ending"), node.get("times").getAsInt(), Integer::sum);
      }
      if (node.has("findings")) {
        node.getAsJsonArray("findings").forEach(id -> findings.add(id.getAsString()));
      }
    }
    for (String ending : List.of("normal", "failed", "deadlocked")) {
      assertThat((long) endings.getOrDefault(ending, 0)).isEqualTo(outcome(result, ending));
    }
    assertThat(endings.getOrDefault("redundant", 0)).isEqualTo(result.get("redundant").getAsInt());
    List<String> ids = new ArrayList<>();
    result
        .getAsJsonArray("findings")
        .forEach(each -> ids.add(Cards.text(each.getAsJsonObject(), "id")));
    assertThat(findings).containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void racesAreFindingsThatDoNotStop() {
    JsonObject result = search(1, HitCounter.class, "--strategy", "enumerate");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(Cards.text(result, "claim"))
        .isEqualTo("all interleavings (sequentially consistent)");
    assertThat(outcome(result, "failed")).isZero();
    result.getAsJsonArray("findings").forEach(each -> isRace(each.getAsJsonObject()));
  }

  @Test
  void racesStopOrNotAsAsked() {
    JsonObject stopped = search(1, HitCounter.class, "--races", "fail-fast");
    assertThat(Cards.text(stopped, "search")).isEqualTo("stopped");
    assertThat(stopped.get("executions").getAsInt()).isEqualTo(1);
    search(0, HitCounter.class, "--races", "ignore", "--max-executions", "20");
  }

  private static void isRace(JsonObject finding) {
    hasKeys(finding, FINDING_KEYS);
    assertThat(Cards.text(finding, "kind")).isEqualTo("race");
    assertThat(finding.getAsJsonArray("stack")).isNotEmpty();
    assertThat(finding.getAsJsonArray("otherStack")).isNotEmpty();
  }

  @Test
  void budgetEnds() {
    JsonObject result = search(0, PingPong.class, "--strategy", "random", "--max-executions", "7");
    assertThat(Cards.text(result, "search")).isEqualTo("budget");
    assertThat(result.get("executions").getAsInt()).isEqualTo(7);
    assertThat(result.get("claim").isJsonNull()).isTrue();
    assertThat(result.getAsJsonObject("settings").get("max-executions").getAsString())
        .isEqualTo("7");
  }

  @Test
  void stepBoundIsNamed() {
    JsonObject result =
        search(4, PingPong.class, "--strategy", "enumerate", "--max-steps", "10", "--time", "60");
    assertThat(Cards.text(result, "search")).isEqualTo("bounded");
    assertThat(result.getAsJsonArray("bounds").toString()).contains("max-steps 10");
    assertThat(outcome(result, "bounded")).isPositive();
    countsAreDisjoint(result);
  }

  @Test
  void preemptionBoundIsNamed() {
    JsonObject result = search(0, PingPong.class, "--strategy", "enumerate", "--preemptions", "0");
    assertThat(Cards.text(result, "search")).isEqualTo("bounded");
    assertThat(result.getAsJsonArray("bounds").toString()).contains("preemptions 0");
  }

  @Test
  void oneThreadIsAWarning() {
    JsonObject result = search(0, EchoArguments.class, "--max-executions", "3");
    assertThat(result.get("threads").getAsInt()).isEqualTo(1);
    assertThat(result.getAsJsonArray("warnings").toString()).contains("no second thread");
  }

  @Test
  void oneThreadIsNoWarningWhereItFailed() {
    JsonObject result = search(1, NeedsArgument.class, "--max-executions", "3");
    assertThat(result.get("threads").getAsInt()).isEqualTo(1);
    assertThat(result.getAsJsonArray("warnings")).isEmpty();
  }

  @Test
  void everythingOutOfScopeIsAWarning() {
    JsonObject result =
        search(0, EchoArguments.class, "--scope", "no.such", "--max-executions", "1");
    assertThat(result.getAsJsonArray("warnings").toString()).contains("No class was instrumented");
  }

  @Test
  void discardedExecutionsCountNowhereElse(@TempDir Path folder) {
    Sources.compile(
        folder,
        "Assumes",
        """
        class Assumes {
          public static void main(String[] args) {
            io.jacquard.Jacquard.assume(io.jacquard.Jacquard.anyBoolean("even"));
          }
        }
        """,
        "-cp",
        Cli.HOME.resolve("lib/jacquard-api.jar").toString());
    JsonObject result =
        Cli.of("run", "--max-executions", "40", "--json", "-", "-cp", folder.toString(), "Assumes")
            .run()
            .exits(0)
            .json();
    assertThat(outcome(result, "discarded")).isPositive();
    assertThat(outcome(result, "discarded") + result.get("executions").getAsLong()).isEqualTo(40);
    countsAreDisjoint(result);
  }

  private static void hasKeys(JsonObject object, Map<String, String> keys) {
    Map<String, String> types = new TreeMap<>(keys);
    types.replaceAll((key, type) -> object.has(key) ? typeOf(object.get(key)) : "missing");
    assertThat(types).isEqualTo(new TreeMap<>(keys));
  }

  private static String typeOf(JsonElement element) {
    if (element.isJsonPrimitive()) {
      return element.getAsJsonPrimitive().isNumber()
          ? "number"
          : element.getAsJsonPrimitive().isBoolean() ? "boolean" : "text";
    }
    return element.isJsonArray() ? "array" : element.isJsonObject() ? "object" : "null";
  }

  private static void countsAreDisjoint(JsonObject result) {
    long sum =
        Stream.of("normal", "failed", "deadlocked", "bounded")
            .mapToLong(key -> outcome(result, key))
            .sum();
    assertThat(result.get("executions").getAsLong()).isEqualTo(sum);
    assertThat(result.get("redundant").getAsLong()).isNotNegative();
  }

  private static long outcome(JsonObject result, String key) {
    return result.getAsJsonObject("outcomes").get(key).getAsLong();
  }

  private static JsonObject search(int code, Class<?> program, String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-", "-cp", Cli.LITMUS));
    words.addAll(List.of(options));
    words.add(program.getName());
    return Cli.of(words.toArray(String[]::new)).run().exits(code).json();
  }
}
