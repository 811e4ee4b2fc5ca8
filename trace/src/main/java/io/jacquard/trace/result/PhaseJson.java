// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.trace.json.JsonFields;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The ways in which a search went on, and what was predicted in one of them, as JSON. */
final class PhaseJson {
  private PhaseJson() {}

  static JsonObject write(PredictionCounts counts) {
    JsonObject json = new JsonObject();
    for (PredictionKind kind : PredictionKind.values()) {
      PredictionCounts.Count count = counts.of(kind);
      JsonObject ofKind = new JsonObject();
      ofKind.addProperty("predicted", count.predicted());
      ofKind.addProperty("confirmed", count.confirmed());
      ofKind.addProperty("infeasible", count.infeasible());
      ofKind.addProperty("withoutError", count.withoutError());
      json.add(kind.word(), ofKind);
    }
    return json;
  }

  static PredictionCounts predictions(JsonFields json) {
    Map<PredictionKind, PredictionCounts.Count> counts = new EnumMap<>(PredictionKind.class);
    for (PredictionKind kind : PredictionKind.values()) {
      JsonFields ofKind = json.fields(kind.word());
      counts.put(
          kind,
          new PredictionCounts.Count(
              ofKind.longInteger("predicted"),
              ofKind.longInteger("confirmed"),
              ofKind.longInteger("infeasible")));
    }
    return new PredictionCounts(counts);
  }

  static JsonArray write(List<SearchPhase> phases) {
    JsonArray all = new JsonArray();
    for (SearchPhase each : phases) {
      JsonObject json = new JsonObject();
      json.addProperty("phase", each.way().words());
      json.addProperty("executions", each.executions());
      json.addProperty("failed", each.failed());
      all.add(json);
    }
    return all;
  }

  static List<SearchPhase> phases(List<JsonFields> json) {
    List<SearchPhase> all = new ArrayList<>();
    for (JsonFields each : json) {
      all.add(
          new SearchPhase(
              each.worded(SearchPhase.Way.values(), "phase"),
              each.longInteger("executions"),
              each.longInteger("failed")));
    }
    return all;
  }
}
