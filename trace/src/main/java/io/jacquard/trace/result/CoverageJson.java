// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.json.JsonFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a result says of coverage, as a JSON object whose keys are sorted, and back. */
final class CoverageJson {
  private static final String ENCODING = "encoding";
  private static final String EVENTS = "events";
  private static final String UNSAT = "targetsUnsat";
  private static final String DEADLOCKS = "deadlocksFromUnfolding";
  private static final String SEQUENCES = "sequences";
  private static final String PARTIAL = "partialRuns";
  private static final String TARGETS = "targets";
  private static final String PREDICTIONS = "predictions";
  private static final String MULTITRACE = "multitrace";
  private static final String EARLIER = "earlierExecutions";
  private static final String LEVELS = "levels";
  private static final String PHASES = "phases";

  private CoverageJson() {}

  static JsonObject write(SearchCoverage coverage) {
    Map<String, JsonElement> fields = new TreeMap<>();
    if (coverage.estimatedShare() != null) {
      fields.put("estimatedShare", new JsonPrimitive(JsonFields.finite(coverage.estimatedShare())));
    }
    if (coverage.branches() != null) {
      fields.put("branches", write(coverage.branches()));
    }
    if (coverage.unfolding() != null) {
      fields.putAll(write(coverage.unfolding()).asMap());
    }
    if (coverage.reachability() != null) {
      fields.putAll(write(coverage.reachability()).asMap());
    }
    if (!coverage.targets().isEmpty()) {
      fields.put(TARGETS, write(coverage.targets()));
    }
    if (coverage.predictions() != null) {
      fields.put(PREDICTIONS, PhaseJson.write(coverage.predictions()));
    }
    if (!coverage.phases().isEmpty()) {
      fields.put(PHASES, PhaseJson.write(coverage.phases()));
    }
    if (coverage.multiTrace() != null) {
      fields.put(MULTITRACE, write(coverage.multiTrace()));
    }
    if (!coverage.levels().isEmpty()) {
      fields.put(LEVELS, LevelJson.write(coverage.levels()));
    }
    if (coverage.answer() != null) {
      fields.putAll(write(coverage.answer()).asMap());
    }
    JsonObject json = new JsonObject();
    fields.forEach(json::add);
    return json;
  }

  static SearchCoverage read(JsonFields json) {
    return new SearchCoverage(
        json.has("estimatedShare") ? json.number("estimatedShare") : null,
        json.has("branches") ? branches(json.fields("branches")) : null,
        json.has(EVENTS) ? unfolding(json) : null,
        json.has(SEQUENCES) ? reachability(json) : null,
        json.has(TARGETS) ? targets(json) : List.of(),
        json.has(PREDICTIONS) ? PhaseJson.predictions(json.fields(PREDICTIONS)) : null,
        json.has(MULTITRACE) ? multiTrace(json.fields(MULTITRACE)) : null,
        json.has(LEVELS) ? LevelJson.read(json.objects(LEVELS)) : List.of(),
        json.has(PHASES) ? PhaseJson.phases(json.objects(PHASES)) : List.of(),
        json.has("question") ? answer(json) : null);
  }

  /** Adds those counts that stand beside the counts of every search, too. */
  static void writeBeside(SearchCoverage coverage, JsonObject result) {
    if (coverage.unfolding() != null) {
      JsonObject json = write(coverage.unfolding());
      for (String key : List.of(ENCODING, EVENTS, UNSAT, DEADLOCKS)) {
        result.add(key, json.get(key));
      }
    }
    if (coverage.reachability() != null) {
      result.addProperty(SEQUENCES, coverage.reachability().sequences());
      result.addProperty(PARTIAL, coverage.reachability().partialRuns());
    }
    if (!coverage.targets().isEmpty()) {
      result.add(TARGETS, write(coverage.targets()));
    }
    if (coverage.predictions() != null) {
      result.add(PREDICTIONS, PhaseJson.write(coverage.predictions()));
    }
    if (!coverage.phases().isEmpty()) {
      result.add(PHASES, PhaseJson.write(coverage.phases()));
    }
    if (coverage.multiTrace() != null) {
      result.add(MULTITRACE, write(coverage.multiTrace()));
    }
    if (!coverage.levels().isEmpty()) {
      result.add(LEVELS, LevelJson.write(coverage.levels()));
    }
  }

  private static JsonArray write(List<TargetVerdict> targets) {
    JsonArray all = new JsonArray();
    for (TargetVerdict each : targets) {
      JsonObject json = new JsonObject();
      json.addProperty("target", each.target());
      json.addProperty("verdict", each.verdict().words());
      JsonFields.optional(json, "claim", each.claim() == null ? null : each.claim().text());
      json.addProperty("refinements", each.refinements());
      json.addProperty("states", each.states());
      json.addProperty("executions", each.executions());
      if (each.card() != null) {
        json.addProperty("card", CardCodec.encode(each.card()));
      }
      json.add("progress", write(each.progress()));
      JsonFields.optional(json, "note", each.note());
      all.add(json);
    }
    return all;
  }

  private static JsonObject write(TargetProgress progress) {
    JsonObject json = new JsonObject();
    json.addProperty("passed", progress.passed());
    json.addProperty("length", progress.length());
    JsonFields.optional(json, "blocked", progress.blocked());
    JsonArray definitions = new JsonArray();
    progress.definitions().forEach(definitions::add);
    json.add("definitions", definitions);
    return json;
  }

  private static TargetProgress progress(JsonFields json) {
    return new TargetProgress(
        json.integer("passed"),
        json.integer("length"),
        json.textOrNull("blocked"),
        json.texts("definitions"));
  }

  private static List<TargetVerdict> targets(JsonFields json) {
    List<TargetVerdict> all = new ArrayList<>();
    for (JsonFields each : json.objects(TARGETS)) {
      all.add(
          new TargetVerdict(
              each.text("target"),
              each.worded(TargetVerdict.Verdict.values(), "verdict"),
              each.has("claim") ? Claim.read(each.text("claim")) : null,
              each.longInteger("refinements"),
              each.longInteger("states"),
              each.longInteger("executions"),
              each.has("card") ? CardCodec.decode(each.text("card")) : null,
              each.has("progress") ? progress(each.fields("progress")) : TargetProgress.NONE,
              each.textOrNull("note")));
    }
    return all;
  }

  private static JsonObject write(ReachabilityCounts counts) {
    JsonObject json = new JsonObject();
    json.addProperty("runs", counts.runs());
    json.addProperty(SEQUENCES, counts.sequences());
    json.addProperty(PARTIAL, counts.partialRuns());
    json.addProperty("variantsDropped", counts.dropped());
    json.addProperty("tablesPending", counts.tablesPending());
    json.addProperty("largestTable", counts.largestTable());
    return json;
  }

  private static ReachabilityCounts reachability(JsonFields json) {
    return new ReachabilityCounts(
        json.longInteger("runs"),
        json.longInteger(SEQUENCES),
        json.longInteger(PARTIAL),
        json.longInteger("variantsDropped"),
        json.longInteger("tablesPending"),
        json.longInteger("largestTable"));
  }

  private static JsonObject write(MultiTraceCounts counts) {
    JsonObject json = new JsonObject();
    json.addProperty(EARLIER, counts.earlierExecutions());
    json.addProperty("earlierBranches", counts.earlierBranches());
    json.addProperty("sequentialExecutions", counts.sequentialExecutions());
    json.addProperty("sequentialBranches", counts.sequentialBranches());
    json.addProperty("splicedExecutions", counts.splicedExecutions());
    json.addProperty("questions", counts.questions());
    json.addProperty("satisfiable", counts.satisfiable());
    json.addProperty("interlopers", counts.interlopers());
    json.addProperty("targetsWithInterlopers", counts.targetsWithInterlopers());
    json.addProperty("missed", counts.missed());
    return json;
  }

  /** What older results have not counted is 0. */
  private static MultiTraceCounts multiTrace(JsonFields json) {
    return new MultiTraceCounts(
        json.longOrZero(EARLIER),
        json.longOrZero("earlierBranches"),
        json.longInteger("sequentialExecutions"),
        json.longInteger("sequentialBranches"),
        json.longInteger("splicedExecutions"),
        json.longInteger("questions"),
        json.longInteger("satisfiable"),
        json.longInteger("interlopers"),
        json.longInteger("targetsWithInterlopers"),
        json.longInteger("missed"));
  }

  private static JsonObject write(UnfoldingCounts counts) {
    JsonObject json = new JsonObject();
    json.addProperty(ENCODING, counts.encoding());
    json.addProperty(EVENTS, counts.events());
    json.addProperty("bytes", counts.bytes());
    json.addProperty(DEADLOCKS, counts.deadlocks());
    json.addProperty(UNSAT, counts.targetsUnsat());
    json.addProperty("targetsRefuted", counts.targetsRefuted());
    json.addProperty("targetsMissed", counts.targetsMissed());
    return json;
  }

  /** What older results have not counted is 0. */
  private static UnfoldingCounts unfolding(JsonFields json) {
    return new UnfoldingCounts(
        json.has(ENCODING) ? json.text(ENCODING) : "",
        json.longInteger(EVENTS),
        json.longOrZero("bytes"),
        json.longOrZero(DEADLOCKS),
        json.longOrZero(UNSAT),
        json.longOrZero("targetsRefuted"),
        json.longOrZero("targetsMissed"));
  }

  private static JsonObject write(BranchCoverage branches) {
    JsonObject json = new JsonObject();
    json.addProperty("covered", branches.covered());
    json.addProperty("total", branches.total());
    JsonArray uncovered = new JsonArray();
    branches.uncovered().forEach(missing -> uncovered.add(write(missing)));
    json.add("uncovered", uncovered);
    return json;
  }

  private static BranchCoverage branches(JsonFields json) {
    List<BranchCoverage.Missing> uncovered = new ArrayList<>();
    for (JsonFields each : json.objects("uncovered")) {
      uncovered.add(missing(each));
    }
    return new BranchCoverage(json.integer("covered"), json.integer("total"), uncovered);
  }

  private static JsonObject write(BranchCoverage.Missing missing) {
    JsonObject json = new JsonObject();
    json.addProperty("edge", missing.edge());
    json.addProperty("class", missing.className());
    json.addProperty("method", missing.method());
    JsonFields.optional(json, "file", missing.file());
    json.addProperty("line", missing.line());
    json.addProperty("way", missing.way());
    json.addProperty("why", missing.why().words());
    JsonFields.optional(json, "detail", missing.detail());
    return json;
  }

  private static BranchCoverage.Missing missing(JsonFields json) {
    return new BranchCoverage.Missing(
        json.text("edge"),
        json.text("class"),
        json.text("method"),
        json.textOrNull("file"),
        json.integer("line"),
        json.text("way"),
        json.worded(BranchCoverage.Why.values(), "why"),
        json.textOrNull("detail"));
  }

  private static JsonObject write(QueryAnswer answer) {
    JsonObject json = new JsonObject();
    json.add("question", JsonFields.texts(answer.question()));
    json.addProperty("reachable", answer.isReachable());
    json.addProperty("whole", answer.whole());
    if (answer.witness() != null) {
      Card card = answer.witness().card();
      json.addProperty("card", CardCodec.encode(card));
      json.add("inputs", JsonFields.texts(card.inputs()));
      JsonArray threads = new JsonArray();
      for (QueryAnswer.At at : answer.witness().threads()) {
        JsonObject thread = new JsonObject();
        thread.addProperty("thread", at.thread());
        thread.addProperty("name", at.name());
        thread.addProperty("at", at.place());
        threads.add(thread);
      }
      json.add("threads", threads);
    }
    return json;
  }

  private static QueryAnswer answer(JsonFields json) {
    return new QueryAnswer(
        json.texts("question"), json.bool("whole"), json.bool("reachable") ? witness(json) : null);
  }

  private static QueryAnswer.Witness witness(JsonFields json) {
    List<QueryAnswer.At> threads = new ArrayList<>();
    for (JsonFields each : json.objects("threads")) {
      threads.add(new QueryAnswer.At(each.text("thread"), each.text("name"), each.text("at")));
    }
    return new QueryAnswer.Witness(CardCodec.decode(json.text("card")), threads);
  }
}
