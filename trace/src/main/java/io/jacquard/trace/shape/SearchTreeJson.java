// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.shape;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tree of a search as part of the JSON of its result, and back. */
public final class SearchTreeJson {
  private SearchTreeJson() {}

  public static JsonObject write(SearchTree tree) {
    JsonObject json = new JsonObject();
    json.add("threads", JsonFields.texts(tree.threads()));
    JsonArray nodes = new JsonArray();
    tree.nodes().forEach(node -> nodes.add(write(node)));
    json.add("nodes", nodes);
    return json;
  }

  private static JsonObject write(SearchTree.Node node) {
    JsonObject json = new JsonObject();
    json.addProperty("parent", node.parent());
    json.addProperty("steps", node.steps());
    SearchTree.Step first = node.first();
    if (first != null) {
      json.addProperty("thread", first.thread());
      json.addProperty("kind", first.kind().word());
      JsonFields.optional(json, "member", first.member());
      json.addProperty("place", first.place());
      JsonFields.optional(json, "outcome", first.outcome());
    }
    SearchTree.End end = node.end();
    if (end != null) {
      json.addProperty("ending", JsonFields.word(end.ending()));
      json.addProperty("execution", end.execution());
      json.addProperty("times", end.times());
      if (!end.findings().isEmpty()) {
        json.add("findings", JsonFields.texts(end.findings()));
      }
    }
    return json;
  }

  /** The tree; one that is none, or whose nodes are not in their order, is refused. */
  public static SearchTree read(JsonFields json) {
    List<SearchTree.Node> nodes = new ArrayList<>();
    for (JsonFields each : json.objects("nodes")) {
      SearchTree.Node node = node(each);
      check(node.parent(), nodes);
      nodes.add(node);
    }
    if (nodes.isEmpty()) {
      throw new JsonParseException("the tree has no root");
    }
    return new SearchTree(json.textMap("threads"), nodes);
  }

  private static SearchTree.Node node(JsonFields json) {
    return new SearchTree.Node(
        json.integer("parent"), step(json), json.integer("steps"), end(json));
  }

  private static SearchTree.@Nullable Step step(JsonFields json) {
    return json.has("thread")
        ? new SearchTree.Step(
            json.text("thread"),
            json.parsed("kind", OperationKind::called),
            json.textOrNull("member"),
            json.text("place"),
            json.textOrNull("outcome"))
        : null;
  }

  private static SearchTree.@Nullable End end(JsonFields json) {
    return json.has("ending")
        ? new SearchTree.End(
            json.constant(Ending.class, "ending"),
            json.integer("execution"),
            json.integer("times"),
            json.has("findings") ? json.texts("findings") : List.of())
        : null;
  }

  /** The node before the next one, or one above it that has no end, is the only place for it. */
  private static void check(int parent, List<SearchTree.Node> before) {
    int possible = before.size() - 1;
    while (possible >= 0 && possible != parent) {
      possible = before.get(possible).parent();
    }
    if (possible != parent || before.isEmpty() != (parent < 0)) {
      throw new JsonParseException("node " + before.size() + " of the tree hangs at no node");
    }
    if (parent >= 0 && before.get(parent).end() != null) {
      throw new JsonParseException("node " + before.size() + " of the tree hangs behind an end");
    }
  }
}
