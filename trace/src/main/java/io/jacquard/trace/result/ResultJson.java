// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.trace.card.CardException;
import io.jacquard.trace.finding.FindingJson;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.json.JsonBeginning;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.json.JsonText;
import io.jacquard.trace.shape.SearchTreeJson;
import io.jacquard.trace.shape.UnfoldingJson;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A result as JSON, version 1 of the outside contract, and back; what is read equals what was
 * written.
 */
public final class ResultJson {
  /** The version of the format that this class writes, and the only one that it reads. */
  public static final int VERSION = 1;

  private ResultJson() {}

  /** The result as indented JSON text. */
  public static String write(Result result) {
    JsonObject json = new JsonObject();
    json.addProperty("version", VERSION);
    write(result.setup(), json);
    Result.Search search = result.search();
    json.addProperty("search", search.ended().words());
    json.add("bounds", JsonFields.texts(search.bounds()));
    json.addProperty("claim", search.claim() == null ? null : search.claim().text());
    write(result.counts(), result.coverage(), json);
    JsonArray findings = new JsonArray();
    result.findings().forEach(finding -> findings.add(FindingJson.write(finding)));
    json.add("findings", findings);
    JsonArray notes = new JsonArray();
    result.notes().forEach(note -> notes.add(FindingJson.write(note)));
    json.add("notes", notes);
    json.add("coverage", CoverageJson.write(result.coverage()));
    JsonArray limits = new JsonArray();
    result.limits().forEach(limit -> limits.add(write(limit)));
    json.add("limits", limits);
    json.add("warnings", JsonFields.texts(result.warnings()));
    json.addProperty("interrupted", search.interrupted());
    if (result.launch() != null) {
      json.add("launch", write(result.launch()));
    }
    if (result.sharing() != null) {
      result.sharing().write(json);
    }
    JsonArray progress = new JsonArray();
    result.progress().forEach(sample -> progress.add(write(sample)));
    json.add("progress", progress);
    if (result.shape().tree() != null) {
      json.add("tree", SearchTreeJson.write(result.shape().tree()));
    }
    if (result.shape().unfolding() != null) {
      json.add("unfolding", UnfoldingJson.json(result.shape().unfolding()));
    }
    return JsonText.write(json);
  }

  /** Writes the result to a file, which is then there whole or not at all. */
  public static void write(Result result, Path file) throws IOException {
    AtomicFile.write(file, write(result));
  }

  /**
   * The result that {@link #write(Result)} wrote as this text.
   *
   * @throws ResultException if the text is broken or of another version
   */
  public static Result read(String text) {
    JsonObject json;
    try {
      json = JsonText.parseObject(text);
    } catch (JsonParseException e) {
      throw new ResultException(
          "This is not a result: its JSON is broken or cut off; use the file that --json wrote,"
              + " unedited.",
          e);
    }
    JsonFields fields = new JsonFields(json);
    if (version(fields) != VERSION) {
      throw new ResultException(otherVersion(fields) + "; use the Jacquard that wrote it.");
    }
    return result(fields, UnreadableParts.refused());
  }

  /**
   * What can be read of a result that may be of another version, cut off or damaged. Of one that is
   * not whole, {@link Result#gap} tells what is missing.
   *
   * @throws ResultException if this is no result at all
   */
  public static Result readPartly(String text) {
    JsonObject json;
    String fault = "";
    try {
      json = JsonText.parseObject(text);
    } catch (JsonParseException e) {
      json = JsonBeginning.of(text);
      if (!json.has("version")) {
        return read(text);
      }
      fault = "The JSON of this result is broken or cut off";
    }
    JsonFields fields = new JsonFields(json);
    if (version(fields) != VERSION) {
      fault = otherVersion(fields);
    }
    UnreadableParts gaps = UnreadableParts.noted();
    Result result = result(fields, gaps);
    if (fault.isEmpty() && gaps.isEmpty()) {
      return result;
    }
    return result.withGap(
        (fault.isEmpty() ? "This result is incomplete" : fault)
            + (gaps.isEmpty()
                ? "; the parts that this Jacquard knows are shown."
                : " ("
                    + gaps.words()
                    + "); the rest is shown, and what is missing counts as 0 or unknown."));
  }

  private static int version(JsonFields json) {
    try {
      return json.integer("version");
    } catch (JsonParseException e) {
      throw unreadable(e);
    }
  }

  private static String otherVersion(JsonFields json) {
    return "This result is of version "
        + version(json)
        + ", and this Jacquard reads version "
        + VERSION;
  }

  private static Result result(JsonFields json, UnreadableParts gaps) {
    try {
      return new ResultReading(json, gaps).result();
    } catch (JsonParseException | CardException e) {
      throw unreadable(e);
    }
  }

  private static ResultException unreadable(RuntimeException cause) {
    return new ResultException(
        "This result cannot be read ("
            + UnreadableParts.reason(cause)
            + "); use the file that --json wrote, unedited, and the Jacquard that wrote it.",
        cause);
  }

  private static void write(Result.Setup setup, JsonObject json) {
    json.addProperty("tool", setup.tool());
    json.addProperty("jdk", setup.jdk());
    json.addProperty("engine", setup.engine());
    json.addProperty("program", setup.program());
    json.addProperty("strategy", setup.strategy());
    json.add("settings", JsonFields.texts(setup.settings()));
  }

  private static void write(Result.Counts counts, SearchCoverage coverage, JsonObject json) {
    json.addProperty("executions", counts.executions());
    json.add("outcomes", write(counts.outcomes()));
    json.addProperty("redundant", counts.redundant());
    json.addProperty("steps", counts.steps());
    json.addProperty(
        "visibleOperationsPerExecution", JsonFields.finite(counts.visibleOperationsPerExecution()));
    CoverageJson.writeBeside(coverage, json);
    json.addProperty("threads", counts.threads());
    json.addProperty("instrumented", counts.instrumented());
    json.addProperty("startupSeconds", JsonFields.finite(counts.startupSeconds()));
    json.addProperty("seconds", JsonFields.finite(counts.seconds()));
  }

  private static JsonObject write(Result.Outcomes outcomes) {
    JsonObject json = new JsonObject();
    json.addProperty("normal", outcomes.normal());
    json.addProperty("failed", outcomes.failed());
    json.addProperty("deadlocked", outcomes.deadlocked());
    json.addProperty("bounded", outcomes.bounded());
    json.addProperty("discarded", outcomes.discarded());
    json.addProperty("cutByExit", outcomes.cutByExit());
    return json;
  }

  private static JsonObject write(Limit limit) {
    JsonObject json = new JsonObject();
    json.addProperty("what", limit.what());
    json.addProperty("where", limit.where());
    json.addProperty("effect", limit.effect().words());
    json.addProperty("count", limit.count());
    return json;
  }

  private static JsonObject write(Result.Launch launch) {
    JsonObject json = new JsonObject();
    json.addProperty("classPath", launch.classPath());
    json.addProperty("main", launch.main());
    json.add("arguments", JsonFields.texts(launch.arguments()));
    return json;
  }

  private static JsonObject write(Result.Sample sample) {
    JsonObject json = new JsonObject();
    json.addProperty("seconds", JsonFields.finite(sample.seconds()));
    json.addProperty("executions", sample.executions());
    json.addProperty("redundant", sample.redundant());
    json.addProperty("findings", sample.findings());
    JsonFields.optional(json, "traces", sample.traces());
    JsonFields.optional(json, "events", sample.events());
    JsonFields.optional(json, "branches", sample.branches());
    return json;
  }
}
