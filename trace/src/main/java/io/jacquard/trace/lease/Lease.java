// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.lease;

import com.google.gson.JsonObject;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a search that a worker is to explore.
 *
 * @param state what the strategy stored, in base 64; null for the beginning of the search
 * @param plans of parts that were given away from this one, in base 64
 * @param alone whether no part that was given away from this one is left
 * @param executions how many may be run; 0 for any number
 * @param millis after which the search is over; 0 for no limit
 * @param maxSteps bound on the steps of an execution
 * @param grows whether the search begins anew with a larger bound if that is too small
 */
public record Lease(
    @Nullable String state,
    List<String> plans,
    boolean alone,
    long executions,
    long millis,
    int maxSteps,
    boolean grows) {
  public Lease {
    plans = List.copyOf(plans);
  }

  public void write(Path file) throws IOException {
    JsonObject json = new JsonObject();
    JsonFields.optional(json, "state", state);
    json.add("plans", JsonFields.texts(plans));
    json.addProperty("alone", alone);
    json.addProperty("executions", executions);
    json.addProperty("millis", millis);
    json.addProperty("maxSteps", maxSteps);
    json.addProperty("grows", grows);
    AtomicFile.write(file, JsonText.write(json));
  }

  public static Lease read(Path file) throws IOException {
    JsonFields json = new JsonFields(JsonText.parseObject(Files.readString(file)));
    return new Lease(
        json.textOrNull("state"),
        json.texts("plans"),
        json.bool("alone"),
        json.longInteger("executions"),
        json.longInteger("millis"),
        json.integer("maxSteps"),
        json.bool("grows"));
  }
}
