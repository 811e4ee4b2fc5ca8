// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.lease;

import com.google.gson.JsonObject;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.json.JsonText;
import io.jacquard.trace.result.JobCounts;
import io.jacquard.trace.result.SearchYield;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A shared search that is over, of which a worker is to make the result.
 *
 * @param end how it ended
 * @param interrupted whether the user ended it
 * @param inputsRequested whether the program has asked for inputs
 * @param sharing who took part
 */
public record Conclusion(
    How end,
    SearchYield found,
    double seconds,
    int maxSteps,
    boolean interrupted,
    boolean inputsRequested,
    JobCounts sharing) {
  /** How a shared search can end. */
  public enum How {
    /** Nothing is left to do. */
    EXHAUSTED,
    BUDGET,
    /** At the first failure. */
    STOPPED
  }

  public void write(Path file) throws IOException {
    JsonObject json = new JsonObject();
    json.addProperty("end", end.name());
    json.add("found", found.json());
    json.addProperty("seconds", seconds);
    json.addProperty("maxSteps", maxSteps);
    json.addProperty("interrupted", interrupted);
    json.addProperty("asked", inputsRequested);
    sharing.write(json);
    AtomicFile.write(file, JsonText.write(json));
  }

  public static Conclusion read(Path file) throws IOException {
    JsonFields json = new JsonFields(JsonText.parseObject(Files.readString(file)));
    JobCounts sharing = JobCounts.read(json);
    if (sharing == null) {
      throw new IOException(file + " does not say who took part");
    }
    return new Conclusion(
        How.valueOf(json.text("end")),
        SearchYield.read(json.fields("found")),
        json.number("seconds"),
        json.integer("maxSteps"),
        json.bool("interrupted"),
        json.bool("asked"),
        sharing);
  }
}
