// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.shape.SearchShape;
import io.jacquard.trace.shape.SearchTree;
import io.jacquard.trace.shape.Unfolding;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A tree or an unfolding that is none is refused, and nothing else with it. */
class ShapeJsonTest {
  private static final String NODES =
      """
      {"threads": {"0": "main"}, "nodes": [
        {"parent": -1, "steps": 2, "thread": "0", "kind": "start", "place": "A.java:1"},
        {"parent": 0, "steps": 1, "ending": "normal", "execution": 1, "times": 1},
        {"parent": 0, "steps": 3},
        {"parent": 2, "steps": 0, "ending": "failed", "execution": 2, "times": 1, "findings": ["f1"]},
        {"parent": 2, "steps": 1, "ending": "redundant", "execution": 3, "times": 4}
      ]}
      """;
  private static final String EVENTS =
      """
      {"unfolding": 1, "encoding": "context", "threads": ["0", "0.1"], "events": [
        {"event": 0, "thread": "0", "kind": "start", "place": "A.java:1", "outcome": 0,
         "previous": -1, "accesses": []},
        {"event": 1, "thread": "0.1", "kind": "write", "place": "A.java:2", "outcome": 0,
         "previous": -1, "starter": 0,
         "accesses": [{"location": "A.x", "from": 0, "writes": true}], "reads": [0]}
      ]}
      """;

  private static String with(String key, String json) {
    JsonObject result =
        JsonParser.parseString(ResultJson.write(SampleResult.withFinding(2))).getAsJsonObject();
    result.add(key, JsonParser.parseString(json));
    return result.toString();
  }

  private static void assertLeftOut(String key, String json, String reason) {
    String text = with(key, json);
    Result read = ResultJson.readPartly(text);
    assertThat(read.gap().orElseThrow()).contains(reason);
    assertThat(read.shape()).isEqualTo(SearchShape.NONE);
    assertThat(read.findings()).hasSize(1);
    assertThatThrownBy(() -> ResultJson.read(text))
        .isInstanceOf(ResultException.class)
        .hasMessageStartingWith("This result cannot be read (");
  }

  @Test
  void aTreeIsRead() {
    SearchTree tree = ResultJson.read(with("tree", NODES)).shape().tree();
    assertThat(tree.threads()).isEqualTo(Map.of("0", "main"));
    assertThat(tree.nodes()).hasSize(5);
    assertThat(tree.nodes().get(0).first())
        .isEqualTo(new SearchTree.Step("0", OperationKind.START, null, "A.java:1", null));
    assertThat(tree.nodes().get(3).end())
        .isEqualTo(new SearchTree.End(Ending.FAILED, 2, 1, List.of("f1")));
  }

  @ParameterizedTest
  @CsvSource({
    "'\"parent\": -1', '\"parent\": 0', node 0 of the tree hangs at no node",
    "'\"parent\": 2, \"steps\": 0', '\"parent\": 3, \"steps\": 0', node 3 of the tree hangs at no",
    "'\"parent\": 2, \"steps\": 0', '\"parent\": -1, \"steps\": 0', node 3 of the tree hangs at no",
    "'\"parent\": 2, \"steps\": 0', '\"parent\": -2, \"steps\": 0', node 3 of the tree hangs at no",
    "'\"parent\": 2, \"steps\": 0', '\"parent\": 1, \"steps\": 0', node 3 of the tree hangs at no",
    "'\"parent\": 0, \"steps\": 3', '\"parent\": 1, \"steps\": 3', node 2 of the tree hangs behind",
    "'failed', 'surprise', 'surprise'",
    "'\"times\": 4', '\"times\": \"x\"', 'times'",
  })
  void aTreeThatIsNoneIsLeftOut(String old, String now, String reason) {
    assertThat(NODES).contains(old);
    assertLeftOut("tree", NODES.replace(old, now), reason);
  }

  @Test
  void aTreeWithoutARootIsLeftOut() {
    assertLeftOut("tree", "{\"threads\": {}, \"nodes\": []}", "the tree has no root");
    assertLeftOut("tree", "[]", "'tree' is not an object");
  }

  @Test
  void anUnfoldingIsRead() {
    Unfolding unfolding = ResultJson.read(with("unfolding", EVENTS)).shape().unfolding();
    assertThat(unfolding.events()).hasSize(2);
    assertThat(unfolding.events().get(1).accesses())
        .containsExactly(new Unfolding.Access("A.x", 0, true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"starter\": 0|\"starter\": 1",
        "\"from\": 0|\"from\": 7",
        "\"from\": 0|\"from\": -2",
        "\"reads\": [0]|\"reads\": [1]",
        "\"reads\": [0]|\"reads\": [\"x\"]",
        "\"previous\": -1, \"starter\"|\"previous\": 1, \"starter\"",
        "\"event\": 1|\"event\": 2",
        "\"write\"|\"surprise\"",
      })
  void anUnfoldingInWhichCausesComeLaterIsLeftOut(String change) {
    String[] both = change.split("\\|");
    assertThat(EVENTS.replace("\n   ", "")).contains(both[0]);
    assertLeftOut(
        "unfolding", EVENTS.replace("\n   ", "").replace(both[0], both[1]), "no unfolding: ");
  }
}
