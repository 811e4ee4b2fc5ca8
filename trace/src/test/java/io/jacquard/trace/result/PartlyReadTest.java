// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.jacquard.trace.card.Arbitrary;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.json.JsonBeginning;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a result that is not whole, everything is read that can be. */
class PartlyReadTest {
  private static final String TAIL =
      "; the rest is shown, and what is missing counts as 0 or unknown.";

  private final Result whole = withFindings(3);
  private final JsonObject json = JsonParser.parseString(ResultJson.write(whole)).getAsJsonObject();

  @Test
  void aWholeResultIsReadAsAlways() {
    for (int seed = 0; seed < 200; seed++) {
      Result result = new Arbitrary(seed).result();
      assertThat(ResultJson.readPartly(ResultJson.write(result))).isEqualTo(result);
      assertThat(result.gap()).isEmpty();
    }
  }

  @Test
  void anotherVersionIsNamedAndClaimsNothing() {
    json.addProperty("version", 2);
    json.addProperty("search", "complete");
    json.addProperty("claim", "all traces");
    json.addProperty("new", "something");
    Result read = ResultJson.readPartly(json.toString());
    assertThat(read.gap())
        .hasValue(
            "This result is of version 2, and this Jacquard reads version 1; the parts that this"
                + " Jacquard knows are shown.");
    assertThat(read.findings()).isEqualTo(whole.findings());
    assertThat(read.counts().executions()).isEqualTo(whole.counts().executions());
    assertThat(read.search().ended()).isEqualTo(SearchEnd.PARTLY_READ);
    assertThat(read.search().claim()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"strategy", "settings", "executions", "outcomes", "limits", "claim"})
  void aFieldOfAnotherFormIsNamed(String key) {
    json.add(key, new JsonArray());
    if (key.equals("limits")) {
      json.addProperty(key, true);
    }
    Result read = ResultJson.readPartly(json.toString());
    assertThat(read.gap().orElseThrow())
        .startsWith("This result is incomplete (")
        .contains("'" + key + "' is not ")
        .endsWith(TAIL);
    assertThat(read.findings()).isEqualTo(whole.findings());
  }

  @Test
  void aFindingOfAnUnknownKindIsLeftOut() {
    finding(1).addProperty("kind", "surprise");
    Result read = ResultJson.readPartly(json.toString());
    assertThat(read.gap())
        .hasValue(
            "This result is incomplete (finding f2 is left out: 'surprise' is unknown here)"
                + TAIL);
    assertThat(read.findings()).extracting(Finding::id).containsExactly("f1", "f3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"search", "claim"})
  void wordsThatAreNotKnownProveNothing(String key) {
    json.addProperty("search", "complete");
    json.addProperty("claim", "all traces");
    json.addProperty(key, "all and everything");
    Result read = ResultJson.readPartly(json.toString());
    assertThat(read.gap().orElseThrow()).contains("'all and everything' is unknown here");
    assertThat(read.search().claim()).isNull();
    assertThat(read.findings()).isEqualTo(whole.findings());
  }

  @Test
  void aFindingWithAnUnknownStepIsShownWithoutSteps() {
    finding(0).getAsJsonArray("trace").get(1).getAsJsonObject().addProperty("kind", "surprise");
    Result read = ResultJson.readPartly(json.toString());
    assertThat(read.gap())
        .hasValue(
            "This result is incomplete (finding f1 has no steps here: 'surprise' is unknown here)"
                + TAIL);
    Finding first = read.findings().get(0);
    assertThat(first.record().isKnown()).isFalse();
    assertThat(first.record().operations()).isEmpty();
    assertThat(first.marked()).isEmpty();
    assertThat(first.record().card()).isEqualTo(whole.findings().get(0).record().card());
    assertThat(first.site().shortName()).isEqualTo("Account.java:17");
    assertThat(read.findings().subList(1, 3)).isEqualTo(whole.findings().subList(1, 3));
  }

  @Test
  void aFindingWithAnotherSortOfCardIsLeftOut() {
    finding(2).addProperty("card", "jq1:abcd");
    assertThat(ResultJson.readPartly(json.toString()).gap())
        .hasValueSatisfying(
            gap ->
                assertThat(gap)
                    .contains("finding f3 is left out: This card is of version jq1, and")
                    .endsWith("reads jq2)" + TAIL));
  }

  @Test
  void ofManyReasonsAFewAreNamed() {
    for (String key : List.of("jdk", "engine", "strategy", "settings", "steps")) {
      json.remove(key);
    }
    assertThat(ResultJson.readPartly(json.toString()).gap())
        .hasValue(
            "This result is incomplete ('jdk' is missing; 'engine' is missing; 'strategy' is"
                + " missing; and 2 more)"
                + TAIL);
  }

  /** Whatever is read of the beginning of a result is in the result, and nothing else is. */
  @Test
  void everyBeginningIsPartOfTheWhole() {
    String text = ResultJson.write(withFindings(1));
    JsonElement all = JsonParser.parseString(text);
    for (int length = 0; length < text.strip().length(); length++) {
      JsonObject part = JsonBeginning.of(text.substring(0, length));
      assertThat(isPart(part, all)).as(text.substring(0, length)).isTrue();
    }
    assertThat(JsonBeginning.of(text)).isEqualTo(all);
    assertThat(JsonBeginning.of(text + "x")).isEqualTo(all);
  }

  private static boolean isPart(JsonElement part, JsonElement all) {
    if (part instanceof JsonObject object) {
      return object.entrySet().stream()
          .allMatch(each -> isPart(each.getValue(), all.getAsJsonObject().get(each.getKey())));
    }
    if (part instanceof JsonArray array) {
      return IntStream.range(0, array.size())
          .allMatch(each -> isPart(array.get(each), all.getAsJsonArray().get(each)));
    }
    return part.equals(all);
  }

  @Test
  void aResultThatIsCutOffHasTheFindingsBefore() {
    String text = ResultJson.write(whole);
    String cut = text.substring(0, text.indexOf("\"index\": 1", text.indexOf("\"f2\"")));
    Result read = ResultJson.readPartly(cut);
    assertThat(read.gap().orElseThrow())
        .startsWith("The JSON of this result is broken or cut off (finding f2 has no steps here: ")
        .endsWith(TAIL);
    assertThat(read.findings()).extracting(Finding::id).containsExactly("f1", "f2");
    assertThat(read.findings().get(0)).isEqualTo(whole.findings().get(0));
    assertThat(read.counts().executions()).isEqualTo(whole.counts().executions());
  }

  @Test
  void eachBeginningIsReadOrRefusedInOneSentence() {
    String text = ResultJson.write(withFindings(1));
    for (int length = 0; length < text.strip().length(); length++) {
      String beginning = text.substring(0, length);
      try {
        assertThat(ResultJson.readPartly(beginning).gap()).as(beginning).isPresent();
      } catch (ResultException e) {
        assertThat(e).as(beginning).hasMessageMatching("[^\n]*; [^\n]*[.]");
        assertThat(beginning).doesNotContain("strategy");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "null",
        "jq2:AAAA",
        "{\"version\": \"x\"}",
        "{\"version\": 3, \"name\": 1}",
        "{\"version\""
      })
  void whatIsNoResultIsRefused(String text) {
    assertThatThrownBy(() -> ResultJson.readPartly(text))
        .isInstanceOf(ResultException.class)
        .hasMessageMatching("[^\n]*; [^\n]*[.]");
  }

  @Test
  void depthDoesNoHarm() {
    String deep = "{\"version\": 1, \"tool\": ".concat("[".repeat(100_000));
    assertThatThrownBy(() -> ResultJson.readPartly(deep)).isInstanceOf(ResultException.class);
  }

  private JsonObject finding(int number) {
    return json.getAsJsonArray("findings").get(number).getAsJsonObject();
  }

  private static Result withFindings(int count) {
    List<Finding> findings =
        IntStream.rangeClosed(1, count)
            .mapToObj(number -> SampleResult.finding("f" + number, 3))
            .toList();
    return SampleResult.of(findings, 2.5, SearchCoverage.NONE);
  }
}
