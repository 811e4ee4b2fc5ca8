// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
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
    JsonObject json = parse(ResultJson.write(withFinding(2)));
    assertThat(json.keySet())
        .contains(
            "version tool jdk engine program strategy settings search claim executions outcomes"
                .split(" "))
        .contains(
            "redundant steps visibleOperationsPerExecution threads startupSeconds seconds findings"
                .split(" "))
        .contains("coverage", "limits");
    assertThat(json.getAsJsonObject("outcomes").keySet())
        .containsExactly("normal", "failed", "deadlocked", "bounded", "discarded");
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
    JsonObject none = parse(ResultJson.write(withFinding(1)));
    assertThat(none.keySet()).doesNotContain("events", "encoding");
    Map<String, Object> counts = Map.of("encoding", "context", "events", 7L, "targetsUnsat", 2L);
    Result counted = new Sample(2.5, counts).result(List.of());
    JsonObject json = parse(ResultJson.write(counted));
    assertThat(json.get("encoding").getAsString()).isEqualTo("context");
    assertThat(json.get("events").getAsLong()).isEqualTo(7);
    assertThat(json.get("targetsUnsat").getAsLong()).isEqualTo(2);
    assertThat(json.has("deadlocksFromUnfolding")).isFalse();
    assertThat(ResultJson.read(json.toString())).isEqualTo(counted);
  }

  @Test
  void whatOlderResultsLackIsLeftOut() {
    Result result = withFinding(1);
    JsonObject json = parse(ResultJson.write(result));
    json.remove("progress");
    assertThat(json.has("launch")).isFalse();
    assertThat(ResultJson.read(json.toString())).isEqualTo(result);
  }

  @Test
  void longTracesAreQuick() {
    Result result = withFinding(10_000);
    Assertions.assertTimeout(
        Duration.ofSeconds(5),
        () -> assertThat(ResultJson.read(ResultJson.write(result))).isEqualTo(result));
    assertThat(ResultJson.write(result).lines().count()).isLessThan(10_200);
  }

  @Test
  void ratiosOfNothingAreZero() {
    Result nothing = new Sample(Double.NaN).result(List.of());
    assertThat(parse(ResultJson.write(nothing)).get("visibleOperationsPerExecution").getAsDouble())
        .isZero();
  }

  @Test
  void brokenResultsAreRefusedInOneSentence() {
    String good = ResultJson.write(withFinding(3));
    for (String bad :
        List.of(
            "",
            "[]",
            "{}",
            "null",
            "jq1:AAAA",
            good.substring(0, good.length() / 2),
            good + "x",
            good.replace("\"version\": 1", "\"version\": 2"),
            good.replace("\"version\": 1", "\"version\": \"x\""),
            good.replace("\"race\"", "\"surprise\""),
            good.replace("\"at\": 0", "\"at\": 7"),
            good.replace("\"index\": 1", "\"index\": 3"),
            good.replace("jq1:", "jq1:A"))) {
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

  private static Result withFinding(int steps) {
    Place place = new Place("bank.Account", "add", "(I)V", 3, "Account.java", 17);
    List<Operation> operations =
        IntStream.range(0, steps)
            .mapToObj(
                index ->
                    new Operation(
                        index,
                        "0.1",
                        Kind.NOTIFY_ALL,
                        "Account#0.1",
                        null,
                        place,
                        null,
                        null,
                        null,
                        null))
            .toList();
    Card card = new Card(17, "explore", 4, List.of(), List.of(), "p", 10, Map.of(), new int[steps]);
    ExecutionRecord record =
        new ExecutionRecord(Ending.NORMAL, operations, List.of(), Map.of(), card);
    Finding finding =
        new Finding(
            "f1",
            "key",
            FindingKind.RACE,
            "a race",
            null,
            List.of("0.1", "0.2"),
            place,
            List.of(),
            place,
            List.of(),
            false,
            1,
            List.of(0, 1),
            record,
            null);
    return new Sample(2.5).result(List.of(finding));
  }

  /** What varies, and everything else as it may be. */
  private record Sample(double visibleOperations, Map<String, Object> coverage) {
    Sample(double visibleOperations) {
      this(visibleOperations, Map.of());
    }

    Result result(List<Finding> findings) {
      return new Result(
          "jacquard 1",
          "17",
          "platform",
          "Bank",
          "random",
          Map.of("seed", "0"),
          "budget",
          List.of(),
          null,
          1_000_000,
          new Result.Outcomes(1_000_000, 0, 0, 0, 0),
          0,
          12,
          visibleOperations,
          3,
          4,
          0.1,
          2.0,
          findings,
          coverage,
          List.of(),
          List.of(),
          false,
          null,
          List.of());
    }
  }
}
