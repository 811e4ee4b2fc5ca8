// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.trace.json.JsonFields;
import java.util.ArrayList;
import java.util.List;

/** The levels of a search by interferences as JSON, and back. */
final class LevelJson {
  private LevelJson() {}

  static JsonArray write(List<InterferenceLevel> levels) {
    JsonArray all = new JsonArray();
    for (InterferenceLevel each : levels) {
      JsonObject json = new JsonObject();
      json.addProperty("k", each.k());
      json.addProperty("covered", each.covered());
      json.addProperty("scenarios", each.scenarios());
      json.addProperty("realizable", each.realizable());
      json.addProperty("guaranteed", each.guaranteed());
      all.add(json);
    }
    return all;
  }

  static List<InterferenceLevel> read(List<JsonFields> levels) {
    List<InterferenceLevel> all = new ArrayList<>();
    for (JsonFields each : levels) {
      all.add(
          new InterferenceLevel(
              each.integer("k"),
              each.longInteger("covered"),
              each.longInteger("scenarios"),
              each.longInteger("realizable"),
              each.bool("guaranteed")));
    }
    return all;
  }
}
