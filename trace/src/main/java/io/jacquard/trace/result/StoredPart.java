// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonObject;
import io.jacquard.trace.json.JsonFields;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a shared search that is left to do.
 *
 * @param state what the strategy stored, in base 64; null for the beginning of the search
 * @param giver position of the part that it was given away from, among the parts; -1 if that is
 *     over or there was none
 * @param plans of parts that were given away from this one, in base 64
 * @param level of parts that are explored at the same time
 * @param number of its next execution; negative if executions have none
 * @param waiting whether it waits for parts that were given away from it
 */
public record StoredPart(
    @Nullable String state,
    int giver,
    List<String> plans,
    int level,
    long number,
    boolean waiting) {
  public StoredPart {
    plans = List.copyOf(plans);
  }

  JsonObject json() {
    JsonObject json = new JsonObject();
    JsonFields.optional(json, "state", state);
    json.addProperty("giver", giver);
    json.add("plans", JsonFields.texts(plans));
    json.addProperty("level", level);
    json.addProperty("number", number);
    json.addProperty("waiting", waiting);
    return json;
  }

  static StoredPart read(JsonFields json) {
    return new StoredPart(
        json.textOrNull("state"),
        json.integer("giver"),
        json.texts("plans"),
        json.integer("level"),
        json.longInteger("number"),
        json.bool("waiting"));
  }
}
