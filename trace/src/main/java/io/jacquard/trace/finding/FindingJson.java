// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.FrameText;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.SourceSiteTable;
import io.jacquard.trace.record.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A finding as a JSON object, and back. */
public final class FindingJson {
  private FindingJson() {}

  public static JsonObject write(Finding finding) {
    SourceSiteTable places = new SourceSiteTable();
    ExecutionRecord record = finding.record();
    JsonObject json = new JsonObject();
    json.addProperty("id", finding.id());
    json.addProperty("kind", finding.kind().word());
    json.addProperty("message", finding.message());
    JsonFields.optional(json, "exception", finding.exception());
    json.add("threads", JsonFields.texts(finding.threads()));
    json.addProperty("site", FrameText.write(finding.site()));
    json.addProperty("siteAt", places.number(finding.site()));
    json.add("stack", frames(finding.stack()));
    if (finding.otherSite() != null) {
      json.addProperty("otherSite", FrameText.write(finding.otherSite()));
      json.addProperty("otherSiteAt", places.number(finding.otherSite()));
    }
    json.add("otherStack", frames(finding.otherStack()));
    json.add("inputs", JsonFields.texts(record.inputs()));
    json.addProperty("needsTimeout", finding.needsTimeout());
    json.addProperty("preemptions", finding.preemptions());
    json.addProperty("steps", record.operations().size());
    json.addProperty("card", CardCodec.encode(record.card()));
    write(json, finding.minimized());
    write(json, finding.reason());
    json.addProperty("key", finding.key());
    json.addProperty("ending", JsonFields.word(record.ending()));
    JsonArray marked = new JsonArray();
    finding.marked().forEach(marked::add);
    json.add("marked", marked);
    JsonArray threads = new JsonArray();
    record.threads().forEach(thread -> threads.add(write(thread, places)));
    json.add("threadsInfo", threads);
    JsonArray trace = new JsonArray();
    record.operations().forEach(operation -> trace.add(write(operation, places)));
    json.add("trace", trace);
    json.add("places", places.write());
    return json;
  }

  /** A finding that says why it does not count. */
  public static JsonObject write(Note note) {
    JsonObject json = write(note.finding());
    json.addProperty("why", note.why());
    return json;
  }

  public static Finding read(JsonFields json) {
    SourceSiteTable.Read places = SourceSiteTable.Read.of(json.objects("places"));
    List<Operation> operations = new ArrayList<>();
    for (JsonFields each : json.objects("trace")) {
      operations.add(readOperation(each, operations.size(), places));
    }
    List<ThreadInfo> threads = new ArrayList<>();
    json.objects("threadsInfo").forEach(each -> threads.add(readThread(each, places)));
    return read(
        json,
        places.at(json.integer("siteAt")),
        json.has("otherSiteAt") ? places.at(json.integer("otherSiteAt")) : null,
        json.integers("marked"),
        readRecord(json, operations, threads));
  }

  /** The finding without its execution: what failed and where, its inputs and its card. */
  public static Finding readWithoutSteps(JsonFields json) {
    return read(
        json,
        readPlace(json.text("site")),
        json.has("otherSite") ? readPlace(json.text("otherSite")) : null,
        List.of(),
        readRecord(json, List.of(), List.of()));
  }

  private static SourceSite readPlace(String frame) {
    return SourceSite.of(FrameText.read(frame));
  }

  private static ExecutionRecord readRecord(
      JsonFields json, List<Operation> operations, List<ThreadInfo> threads) {
    return new ExecutionRecord(
        json.constant(Ending.class, "ending"),
        operations,
        threads,
        json.textMap("inputs"),
        CardCodec.decode(json.text("card")));
  }

  private static Finding read(
      JsonFields json,
      SourceSite site,
      @Nullable SourceSite otherSite,
      List<Integer> marked,
      ExecutionRecord record) {
    return new Finding(
        json.text("id"),
        json.text("key"),
        json.constant(FindingKind.class, "kind"),
        json.text("message"),
        json.textOrNull("exception"),
        json.texts("threads"),
        site,
        readFrames(json, "stack"),
        otherSite,
        readFrames(json, "otherStack"),
        json.bool("needsTimeout"),
        json.integer("preemptions"),
        marked,
        record,
        readMinimized(json),
        readReason(json));
  }

  private static void write(JsonObject json, FindingReason reason) {
    if (reason.interferences() >= 0) {
      json.addProperty("interferences", reason.interferences());
    }
    if (!reason.explanation().isEmpty()) {
      json.add("explanation", JsonFields.texts(reason.explanation()));
    }
  }

  private static FindingReason readReason(JsonFields json) {
    return new FindingReason(
        json.has("interferences") ? json.integer("interferences") : -1,
        json.has("explanation") ? json.texts("explanation") : List.of());
  }

  private static void write(JsonObject json, @Nullable Minimization minimized) {
    if (minimized == null) {
      json.add("minimized", JsonNull.INSTANCE);
      return;
    }
    json.addProperty("minimized", JsonFields.word(minimized.how()));
    JsonObject original = new JsonObject();
    original.addProperty("card", CardCodec.encode(minimized.card()));
    original.addProperty("steps", minimized.steps());
    original.addProperty("preemptions", minimized.preemptions());
    json.add("original", original);
    json.addProperty("reexecutions", minimized.executions());
  }

  private static @Nullable Minimization readMinimized(JsonFields json) {
    if (!json.has("minimized")) {
      return null;
    }
    JsonFields original = json.fields("original");
    return new Minimization(
        json.constant(Minimization.How.class, "minimized"),
        CardCodec.decode(original.text("card")),
        original.integer("steps"),
        original.integer("preemptions"),
        json.integer("reexecutions"));
  }

  private static JsonObject write(Operation operation, SourceSiteTable places) {
    JsonObject json = new JsonObject();
    json.addProperty("index", operation.index());
    json.addProperty("thread", operation.thread());
    json.addProperty("kind", operation.kind().word());
    JsonFields.optional(json, "object", operation.object());
    JsonFields.optional(json, "member", operation.member());
    json.addProperty("place", operation.place().shortName());
    JsonFields.optional(json, "before", operation.before());
    JsonFields.optional(json, "after", operation.after());
    JsonFields.optional(json, "outcome", operation.outcome());
    JsonFields.optional(json, "target", operation.target());
    if (!operation.also().isEmpty()) {
      json.add("also", JsonFields.texts(operation.also()));
    }
    JsonFields.optional(json, "arguments", operation.arguments());
    JsonFields.optional(json, "expression", operation.expression());
    json.addProperty("at", places.number(operation.place()));
    return json;
  }

  private static Operation readOperation(
      JsonFields json, int position, SourceSiteTable.Read places) {
    if (json.integer("index") != position) {
      throw new JsonParseException("step " + position + " has another index");
    }
    return new Operation(
        position,
        json.text("thread"),
        json.parsed("kind", OperationKind::called),
        json.textOrNull("object"),
        json.textOrNull("member"),
        places.at(json.integer("at")),
        json.textOrNull("before"),
        json.textOrNull("after"),
        json.textOrNull("outcome"),
        json.textOrNull("target"),
        json.has("also") ? json.texts("also") : List.of(),
        json.textOrNull("arguments"),
        json.textOrNull("expression"));
  }

  private static JsonObject write(ThreadInfo thread, SourceSiteTable places) {
    JsonObject json = new JsonObject();
    json.addProperty("path", thread.path());
    json.addProperty("name", thread.name());
    json.addProperty("ended", thread.ended());
    JsonFields.optional(json, "waitsFor", thread.waitsFor());
    if (thread.waitsAt() != null) {
      json.addProperty("place", thread.waitsAt().shortName());
      json.addProperty("at", places.number(thread.waitsAt()));
    }
    if (thread.awaits() != null) {
      json.add("awaits", write(thread.awaits()));
    }
    json.add("holds", JsonFields.texts(thread.holds()));
    json.add("stack", frames(thread.stack()));
    return json;
  }

  private static ThreadInfo readThread(JsonFields json, SourceSiteTable.Read places) {
    return new ThreadInfo(
        json.text("path"),
        json.text("name"),
        json.bool("ended"),
        json.textOrNull("waitsFor"),
        json.has("at") ? places.at(json.integer("at")) : null,
        json.has("awaits") ? readAwaited(json.fields("awaits")) : null,
        json.texts("holds"),
        readFrames(json, "stack"));
  }

  private static JsonObject write(Awaited awaited) {
    JsonObject json = new JsonObject();
    json.addProperty("what", JsonFields.word(awaited.what()));
    JsonFields.optional(json, "object", awaited.object());
    JsonFields.optional(json, "thread", awaited.thread());
    JsonFields.optional(json, "expression", awaited.expression());
    return json;
  }

  private static Awaited readAwaited(JsonFields json) {
    return new Awaited(
        json.constant(Awaited.What.class, "what"),
        json.textOrNull("object"),
        json.textOrNull("thread"),
        json.textOrNull("expression"));
  }

  private static JsonArray frames(List<StackTraceElement> stack) {
    JsonArray array = new JsonArray();
    stack.forEach(frame -> array.add(FrameText.write(frame)));
    return array;
  }

  private static List<StackTraceElement> readFrames(JsonFields json, String key) {
    return json.texts(key).stream().map(FrameText::read).toList();
  }
}
