// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A result as JSON, version 1 of the outside contract, and back; what is read equals what was
 * written.
 */
public final class ResultJson {
  /** The version of the format that this class writes, and the only one that it reads. */
  public static final int VERSION = 1;

  /** What strategies count that stands beside the other counts, too, where they count it. */
  private static final List<String> COUNTED =
      List.of("encoding", "events", "targetsUnsat", "deadlocksFromUnfolding");

  private ResultJson() {}

  /** The result as indented JSON text. */
  public static String write(Result result) {
    JsonObject json = new JsonObject();
    json.addProperty("version", VERSION);
    json.addProperty("tool", result.tool());
    json.addProperty("jdk", result.jdk());
    json.addProperty("engine", result.engine());
    json.addProperty("program", result.program());
    json.addProperty("strategy", result.strategy());
    json.add("settings", JsonFields.texts(result.settings()));
    json.addProperty("search", result.search());
    json.add("bounds", JsonFields.texts(result.bounds()));
    json.addProperty("claim", result.claim());
    json.addProperty("executions", result.executions());
    json.add("outcomes", write(result.outcomes()));
    json.addProperty("redundant", result.redundant());
    json.addProperty("steps", result.steps());
    json.addProperty(
        "visibleOperationsPerExecution", AnyJson.finite(result.visibleOperationsPerExecution()));
    for (String name : COUNTED) {
      if (result.coverage().containsKey(name)) {
        json.add(name, AnyJson.write(result.coverage().get(name)));
      }
    }
    json.addProperty("threads", result.threads());
    json.addProperty("instrumented", result.instrumented());
    json.addProperty("startupSeconds", AnyJson.finite(result.startupSeconds()));
    json.addProperty("seconds", AnyJson.finite(result.seconds()));
    JsonArray findings = new JsonArray();
    result.findings().forEach(finding -> findings.add(FindingJson.write(finding)));
    json.add("findings", findings);
    json.add("coverage", AnyJson.write(result.coverage()));
    JsonArray limits = new JsonArray();
    result.limits().forEach(limit -> limits.add(write(limit)));
    json.add("limits", limits);
    json.add("warnings", JsonFields.texts(result.warnings()));
    json.addProperty("interrupted", result.interrupted());
    if (result.launch() != null) {
      json.add("launch", write(result.launch()));
    }
    JsonArray progress = new JsonArray();
    result.progress().forEach(sample -> progress.add(write(sample)));
    json.add("progress", progress);
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
    try {
      return read(new JsonFields(json));
    } catch (JsonParseException | CardException e) {
      throw new ResultException(
          "This result cannot be read ("
              + String.valueOf(e.getMessage()).replaceAll("[.]$", "")
              + "); use the file that --json wrote, unedited, and the Jacquard that wrote it.",
          e);
    }
  }

  private static Result read(JsonFields json) {
    int version = json.integer("version");
    if (version != VERSION) {
      throw new ResultException(
          "This result is of version "
              + version
              + ", and this Jacquard reads version "
              + VERSION
              + "; use the Jacquard that wrote it.");
    }
    List<Finding> findings = new ArrayList<>();
    json.objects("findings").forEach(each -> findings.add(FindingJson.read(each)));
    List<Limit> limits = new ArrayList<>();
    json.objects("limits").forEach(each -> limits.add(readLimit(each)));
    return new Result(
        json.text("tool"),
        json.text("jdk"),
        json.text("engine"),
        json.text("program"),
        json.text("strategy"),
        json.textMap("settings"),
        json.text("search"),
        json.texts("bounds"),
        json.textOrNull("claim"),
        json.longInteger("executions"),
        readOutcomes(json.fields("outcomes")),
        json.longInteger("redundant"),
        json.longInteger("steps"),
        json.number("visibleOperationsPerExecution"),
        json.integer("threads"),
        json.integer("instrumented"),
        json.number("startupSeconds"),
        json.number("seconds"),
        List.copyOf(findings),
        AnyJson.readMap(json.fields("coverage").object()),
        List.copyOf(limits),
        json.texts("warnings"),
        json.bool("interrupted"),
        json.has("launch") ? readLaunch(json.fields("launch")) : null,
        json.has("progress")
            ? json.objects("progress").stream().map(ResultJson::readSample).toList()
            : List.of());
  }

  private static JsonObject write(Result.Outcomes outcomes) {
    JsonObject json = new JsonObject();
    json.addProperty("normal", outcomes.normal());
    json.addProperty("failed", outcomes.failed());
    json.addProperty("deadlocked", outcomes.deadlocked());
    json.addProperty("bounded", outcomes.bounded());
    json.addProperty("discarded", outcomes.discarded());
    return json;
  }

  private static Result.Outcomes readOutcomes(JsonFields json) {
    return new Result.Outcomes(
        json.longInteger("normal"),
        json.longInteger("failed"),
        json.longInteger("deadlocked"),
        json.longInteger("bounded"),
        json.longInteger("discarded"));
  }

  private static JsonObject write(Limit limit) {
    JsonObject json = new JsonObject();
    json.addProperty("what", limit.what());
    json.addProperty("where", limit.where());
    json.addProperty("effect", limit.effect());
    json.addProperty("count", limit.count());
    return json;
  }

  private static Limit readLimit(JsonFields json) {
    return new Limit(
        json.text("what"), json.text("where"), json.text("effect"), json.longInteger("count"));
  }

  private static JsonObject write(Result.Launch launch) {
    JsonObject json = new JsonObject();
    json.addProperty("classPath", launch.classPath());
    json.addProperty("main", launch.main());
    json.add("arguments", JsonFields.texts(launch.arguments()));
    return json;
  }

  private static Result.Launch readLaunch(JsonFields json) {
    return new Result.Launch(json.text("classPath"), json.text("main"), json.texts("arguments"));
  }

  private static JsonObject write(Result.Sample sample) {
    JsonObject json = new JsonObject();
    json.addProperty("seconds", AnyJson.finite(sample.seconds()));
    json.addProperty("executions", sample.executions());
    json.addProperty("redundant", sample.redundant());
    json.addProperty("findings", sample.findings());
    return json;
  }

  private static Result.Sample readSample(JsonFields json) {
    return new Result.Sample(
        json.number("seconds"),
        json.longInteger("executions"),
        json.longInteger("redundant"),
        json.integer("findings"));
  }
}
