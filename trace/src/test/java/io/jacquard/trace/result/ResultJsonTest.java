// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.jacquard.trace.card.Arbitrary;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class ResultJsonTest {
  @Test
  void everyResultComesBackEvenThroughAFile() {
    for (int seed = 0; seed < 500; seed++) {
      Result result = new Arbitrary(seed).result();
      byte[] file = ResultJson.write(result).getBytes(StandardCharsets.UTF_8);
      assertThat(ResultJson.read(new String(file, StandardCharsets.UTF_8))).isEqualTo(result);
    }
  }

  @Test
  void keysAreThoseOfTheContract() {
    JsonObject json = parse(ResultJson.write(SampleResult.withFinding(2)));
    assertThat(json.keySet())
        .contains(
            "version tool jdk engine program strategy settings search claim executions outcomes"
                .split(" "))
        .contains(
            "redundant steps visibleOperationsPerExecution threads startupSeconds seconds findings"
                .split(" "))
        .contains("coverage", "limits", "notes");
    assertThat(json.getAsJsonObject("outcomes").keySet())
        .containsExactly("normal", "failed", "deadlocked", "bounded", "discarded", "cutByExit");
    JsonObject finding = json.getAsJsonArray("findings").get(0).getAsJsonObject();
    assertThat(finding.keySet())
        .contains(
            "id kind message threads site stack inputs needsTimeout preemptions steps card trace"
                .split(" "))
        .contains("minimized");
    assertThat(finding.get("kind").getAsString()).isEqualTo("race");
    assertThat(finding.get("site").getAsString()).isEqualTo("bank.Account.add(Account.java:17)");
    assertThat(finding.get("steps").getAsInt()).isEqualTo(2);
    assertThat(finding.getAsJsonArray("trace").get(1))
        .isEqualTo(
            parse(
                """
                {"index": 1, "thread": "0.1", "kind": "notify_all", "object": "Account#0.1",
                 "place": "Account.java:17", "at": 0}
                """));
  }

  @Test
  void countsOfTheUnfoldingStandBesideTheOthers() {
    JsonObject none = parse(ResultJson.write(SampleResult.withFinding(1)));
    assertThat(none.keySet()).doesNotContain("events", "encoding");
    UnfoldingCounts counts = new UnfoldingCounts("context", 7, 0, 0, 2, 0, 0);
    Result counted =
        SampleResult.of(
            List.of(),
            2.5,
            new SearchCoverage(
                null, null, counts, null, List.of(), null, null, List.of(), List.of(), null));
    JsonObject json = parse(ResultJson.write(counted));
    assertThat(json.get("encoding").getAsString()).isEqualTo("context");
    assertThat(json.get("events").getAsLong()).isEqualTo(7);
    assertThat(json.get("targetsUnsat").getAsLong()).isEqualTo(2);
    assertThat(json.get("deadlocksFromUnfolding").getAsLong()).isZero();
    assertThat(ResultJson.read(json.toString())).isEqualTo(counted);
    JsonObject coverage = json.getAsJsonObject("coverage");
    assertThat(List.copyOf(coverage.keySet())).isSorted().contains("bytes", "events");
    coverage.keySet().removeIf(key -> key.startsWith("targets") || key.equals("bytes"));
    coverage.addProperty("new", "something");
    assertThat(ResultJson.read(json.toString()).coverage().unfolding())
        .isEqualTo(new UnfoldingCounts("context", 7, 0, 0, 0, 0, 0));
  }

  @Test
  void countsOfSequencesStandBesideTheOthers() {
    JsonObject none = parse(ResultJson.write(SampleResult.withFinding(1)));
    assertThat(none.keySet()).doesNotContain("sequences", "partialRuns");
    ReachabilityCounts counts = new ReachabilityCounts(10, 7, 2, 1, 0, 12);
    Result counted =
        SampleResult.of(
            List.of(),
            2.5,
            new SearchCoverage(
                null, null, null, counts, List.of(), null, null, List.of(), List.of(), null));
    JsonObject json = parse(ResultJson.write(counted));
    assertThat(json.get("sequences").getAsLong()).isEqualTo(7);
    assertThat(json.get("partialRuns").getAsLong()).isEqualTo(2);
    JsonObject coverage = json.getAsJsonObject("coverage");
    assertThat(List.copyOf(coverage.keySet()))
        .containsExactly(
            "largestTable", "partialRuns", "runs", "sequences", "tablesPending", "variantsDropped");
    assertThat(ResultJson.read(json.toString())).isEqualTo(counted);
  }

  @Test
  void whatOlderResultsLackIsLeftOut() {
    Result result = SampleResult.withFinding(1);
    JsonObject json = parse(ResultJson.write(result));
    json.remove("progress");
    json.remove("notes");
    assertThat(json.has("launch")).isFalse();
    assertThat(ResultJson.read(json.toString())).isEqualTo(result);
  }

  @Test
  void longTracesAreQuick() {
    Result result = SampleResult.withFinding(10_000);
    Assertions.assertTimeout(
        Duration.ofSeconds(5),
        () -> assertThat(ResultJson.read(ResultJson.write(result))).isEqualTo(result));
    assertThat(ResultJson.write(result).lines().count()).isLessThan(10_200);
  }

  @Test
  void ratiosOfNothingAreZero() {
    Result nothing = SampleResult.of(List.of(), Double.NaN, SearchCoverage.NONE);
    assertThat(parse(ResultJson.write(nothing)).get("visibleOperationsPerExecution").getAsDouble())
        .isZero();
  }

  @Test
  void brokenResultsAreRefusedInOneSentence() {
    String good = ResultJson.write(SampleResult.withFinding(3));
    for (String bad :
        List.of(
            "",
            "[]",
            "{}",
            "null",
            "jq2:AAAA",
            good.substring(0, good.length() / 2),
            good + "x",
            good.replace("\"version\": 1", "\"version\": 2"),
            good.replace("\"version\": 1", "\"version\": \"x\""),
            good.replace("\"race\"", "\"surprise\""),
            good.replace("\"at\": 0", "\"at\": 7"),
            good.replace("\"index\": 1", "\"index\": 3"),
            good.replace("jq2:", "jq2:A"))) {
      assertThatThrownBy(() -> ResultJson.read(bad))
          .isInstanceOf(ResultException.class)
          .hasMessageMatching("[^\n]*; [^\n]*[.]");
    }
    assertThatThrownBy(() -> ResultJson.read(good.replace("\"version\": 1", "\"version\": 2")))
        .hasMessageStartingWith("This result is of version 2");
  }

  private static JsonObject parse(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }
}
