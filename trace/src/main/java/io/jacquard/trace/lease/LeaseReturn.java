// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.lease;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.json.JsonText;
import io.jacquard.trace.result.SearchYield;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a worker gives back at the end of a lease: what it found, and what is left to do.
 *
 * @param end how it ended
 * @param state what is left of the part, in base 64; null if it is over
 * @param waiting whether nothing can be done in it before parts given away from it have sent plans
 *     or ended
 * @param level of what is left
 * @param number of the next execution, or of the one that failed; negative if they have none
 * @param parts given away from this one
 * @param plans for the part that this one was given away from, in base 64; null for none
 * @param maxSteps bound under which it was explored; with {@link End#CUT}, under which the search
 *     is to begin anew
 * @param inputsRequested whether the program has asked for inputs
 * @param fingerprint of the program
 * @param jdk feature version of the JDK
 */
public record LeaseReturn(
    End end,
    SearchYield found,
    @Nullable String state,
    boolean waiting,
    int level,
    long number,
    List<Given> parts,
    @Nullable String plans,
    int maxSteps,
    boolean inputsRequested,
    String fingerprint,
    int jdk) {
  /** Why a worker gives a lease back. */
  public enum End {
    /** There was nothing left to do in the part for now. */
    DONE,
    /** It was asked to, or has run as much as it may. */
    PAUSED,
    /** At a failure that ends the search. */
    STOPPED,
    /** The bound on steps is too small for the program. */
    CUT
  }

  /**
   * A part that was given away.
   *
   * @param state in base 64
   * @param number of its first execution; negative if executions have none
   */
  public record Given(String state, long number) {}

  public LeaseReturn {
    parts = List.copyOf(parts);
  }

  public void write(Path file) throws IOException {
    JsonObject json = new JsonObject();
    json.addProperty("end", end.name());
    json.add("found", found.json());
    JsonFields.optional(json, "state", state);
    json.addProperty("waiting", waiting);
    json.addProperty("level", level);
    json.addProperty("number", number);
    JsonArray given = new JsonArray();
    for (Given part : parts) {
      JsonObject each = new JsonObject();
      each.addProperty("state", part.state);
      each.addProperty("number", part.number);
      given.add(each);
    }
    json.add("parts", given);
    JsonFields.optional(json, "plans", plans);
    json.addProperty("maxSteps", maxSteps);
    json.addProperty("asked", inputsRequested);
    json.addProperty("fingerprint", fingerprint);
    json.addProperty("jdk", jdk);
    AtomicFile.write(file, JsonText.write(json));
  }

  public static LeaseReturn read(Path file) throws IOException {
    JsonFields json = new JsonFields(JsonText.parseObject(Files.readString(file)));
    return new LeaseReturn(
        End.valueOf(json.text("end")),
        SearchYield.read(json.fields("found")),
        json.textOrNull("state"),
        json.bool("waiting"),
        json.integer("level"),
        json.longInteger("number"),
        json.objects("parts").stream()
            .map(part -> new Given(part.text("state"), part.longInteger("number")))
            .toList(),
        json.textOrNull("plans"),
        json.integer("maxSteps"),
        json.bool("asked"),
        json.text("fingerprint"),
        json.integer("jdk"));
  }
}
