// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.report.words.SearchWords;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.result.Result;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A result as SARIF 2.1.0 (OASIS Standard, Static Analysis Results Interchange Format): one run,
 * one result for each finding, its execution as a flow of each thread with the order of the steps.
 */
public final class Sarif {
  static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

  private final Result result;

  private final Sources sources;
  private final UnaryOperator<String> replayCommand;

  private Sarif(Result result, Sources sources, UnaryOperator<String> replayCommand) {
    this.result = result;
    this.sources = sources;
    this.replayCommand = replayCommand;
  }

  /**
   * @param sources files found here are named as they lie; others by their package, relative to the
   *     base {@code SOURCES}
   * @param replayCommand makes, from a card, the command that replays it
   */
  public static String render(Result result, Sources sources, UnaryOperator<String> replayCommand) {
    return log(new Sarif(result, sources, replayCommand).run());
  }

  /** A file with one run. */
  static String log(JsonObject run) {
    JsonObject log = new JsonObject();
    log.addProperty("$schema", SCHEMA);
    log.addProperty("version", "2.1.0");
    log.add("runs", array(run));
    return new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create().toJson(log) + "\n";
  }

  private JsonObject run() {
    JsonObject run = new JsonObject();
    run.add("tool", tool());
    JsonObject invocation = new JsonObject();
    invocation.addProperty(
        "executionSuccessful",
        result.gap().isEmpty()
            && result.findings().stream().noneMatch(each -> each.kind().leftControl()));
    run.add("invocations", array(invocation));
    run.add("originalUriBaseIds", SarifPlaces.bases());
    run.addProperty("columnKind", "utf16CodeUnits");
    JsonArray results = new JsonArray();
    result.findings().forEach(finding -> results.add(result(finding)));
    run.add("results", results);
    JsonObject properties = new JsonObject();
    SearchWords words = new SearchWords(result);
    properties.addProperty("program", SanitisedText.line(result.setup().program()));
    properties.addProperty("search", result.search().ended().words());
    properties.addProperty("verdict", words.headline() + " " + words.proof());
    properties.addProperty("executions", result.counts().executions());
    run.add("properties", properties);
    return run;
  }

  /** What a kind of finding means. */
  private static String description(FindingKind kind) {
    return switch (kind) {
      case ASSERTION -> "An assertion fails under a schedule.";
      case EXCEPTION -> "A thread dies of an uncaught throwable under a schedule.";
      case EXIT -> "The program exits with another code than 0 under a schedule.";
      case DEADLOCK -> "Threads wait for events that can no longer happen.";
      case LIVELOCK -> "Threads run forever without progress.";
      case RACE -> "Two accesses of a variable, one a write, are not ordered.";
      case STUCK -> "The program left the control of the tool.";
    };
  }

  private JsonObject tool() {
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "Jacquard");
    driver.addProperty("fullName", SanitisedText.line(result.setup().tool()));
    JsonArray rules = new JsonArray();
    for (FindingKind kind : FindingKind.values()) {
      JsonObject rule = new JsonObject();
      rule.addProperty("id", ruleId(kind));
      rule.addProperty("name", kind.name().charAt(0) + kind.word().substring(1));
      rule.add("shortDescription", text(description(kind)));
      JsonObject configuration = new JsonObject();
      configuration.addProperty("level", level(kind));
      rule.add("defaultConfiguration", configuration);
      rules.add(rule);
    }
    driver.add("rules", rules);
    JsonObject tool = new JsonObject();
    tool.add("driver", driver);
    return tool;
  }

  private JsonObject result(Finding finding) {
    FindingSummary told = new FindingSummary(finding, sources);
    SarifPlaces places = new SarifPlaces(told);
    JsonObject json = new JsonObject();
    json.addProperty("ruleId", ruleId(finding.kind()));
    json.addProperty("ruleIndex", finding.kind().ordinal());
    json.addProperty("level", level(finding.kind()));
    json.add("message", text(told.text()));
    json.add("locations", array(places.location(finding.site())));
    if (finding.otherSite() != null) {
      JsonObject other = places.location(finding.otherSite());
      other.add("message", text("the first access"));
      json.add("relatedLocations", array(other));
    }
    JsonObject fingerprints = new JsonObject();
    fingerprints.addProperty("jacquardFinding/v1", told.fingerprint());
    json.add("partialFingerprints", fingerprints);
    JsonArray stacks = new JsonArray();
    stack(stacks, "the failing thread", finding.stack());
    stack(stacks, "the first access", finding.otherStack());
    if (!stacks.isEmpty()) {
      json.add("stacks", stacks);
    }
    new SarifFlow(told, places).json().ifPresent(flow -> json.add("codeFlows", array(flow)));
    json.add("properties", properties(told));
    return json;
  }

  private JsonObject properties(FindingSummary told) {
    JsonObject properties = new JsonObject();
    String card = CardCodec.encode(told.finding.record().card());
    properties.addProperty("id", SanitisedText.line(told.finding.id()));
    if (told.words.pattern() != null) {
      properties.addProperty("pattern", told.words.pattern().words());
    }
    properties.addProperty("card", card);
    properties.addProperty("replay", SanitisedText.line(replayCommand.apply(card)));
    properties.addProperty("preemptions", told.finding.preemptions());
    JsonObject inputs = new JsonObject();
    told.finding
        .record()
        .inputs()
        .forEach(
            (name, value) ->
                inputs.addProperty(SanitisedText.line(name), SanitisedText.line(value)));
    properties.add("inputs", inputs);
    return properties;
  }

  private static void stack(JsonArray stacks, String message, List<StackTraceElement> stack) {
    if (stack.isEmpty()) {
      return;
    }
    JsonArray frames = new JsonArray();
    stack.forEach(frame -> frames.add(SarifPlaces.frame(frame)));
    JsonObject json = new JsonObject();
    json.add("message", text(message));
    json.add("frames", frames);
    stacks.add(json);
  }

  static JsonObject text(String text) {
    JsonObject message = new JsonObject();
    message.addProperty("text", SanitisedText.line(text));
    return message;
  }

  static JsonArray array(JsonElement... elements) {
    JsonArray array = new JsonArray();
    Arrays.asList(elements).forEach(array::add);
    return array;
  }

  private static String ruleId(FindingKind kind) {
    return "jacquard." + kind.word();
  }

  private static String level(FindingKind kind) {
    return kind.leftControl() ? "warning" : "error";
  }
}
