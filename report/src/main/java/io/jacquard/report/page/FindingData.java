// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.Frames;
import io.jacquard.report.facts.Link;
import io.jacquard.report.facts.LockSpan;
import io.jacquard.report.facts.Relevance;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.facts.Stopped;
import io.jacquard.report.facts.UnreceivedNotifications;
import io.jacquard.report.facts.Wording;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.report.text.Text;
import io.jacquard.report.words.ExplanationText;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.ThreadInfo;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The execution of a finding as the page's script wants it: tables of threads, objects and places,
 * and steps that name them by number. All texts are on one line and of bounded length.
 */
final class FindingData {
  private static final int LONGEST_VALUE = 400;
  private static final int MOST_FRAMES = 12;

  private final FindingFacts facts;
  private final Finding finding;
  private final ExplanationText words;
  private final FirstUseNumbers threads = new FirstUseNumbers();
  private final FirstUseNumbers objects = new FirstUseNumbers();
  private final PlaceData places;

  FindingData(FindingFacts facts, ExplanationText words, Sources sources) {
    this.facts = facts;
    this.words = words;
    finding = facts.finding();
    places = new PlaceData(sources);
    finding.record().threads().stream().map(ThreadInfo::path).forEach(threads::of);
  }

  JsonObject json() {
    JsonObject json = new JsonObject();
    json.add("steps", steps());
    json.add("links", links());
    json.add("spans", spans());
    json.add("stops", stops());
    json.addProperty("failure", Stopped.failure(finding));
    json.add("stacks", stacks());
    json.add("threads", threads.json(path -> facts.names().thread(path)));
    json.add("objects", objects.json(name -> facts.names().object(name)));
    json.add("places", places.json());
    json.add("excerpts", places.excerpts());
    return json;
  }

  private JsonArray steps() {
    Wording wording = new Wording(facts.names(), Glyphs.UNICODE);
    Relevance relevance = new Relevance(finding, words.steps());
    Set<Integer> unheard = UnreceivedNotifications.in(facts.operations());
    int failure = Stopped.failure(finding);
    JsonArray steps = new JsonArray();
    for (Operation operation : facts.operations()) {
      int index = operation.index();
      JsonObject step = new JsonObject();
      step.addProperty("t", threads.of(operation.thread()));
      step.addProperty("k", operation.kind().words());
      step.addProperty("g", operation.kind().group().ordinal());
      step.addProperty("w", wording.of(operation, unheard.contains(index)));
      if (operation.object() != null) {
        step.addProperty("o", objects.of(operation.object()));
        if (FindingFacts.isAccess(operation)) {
          step.addProperty("v", facts.names().fullVariable(operation));
        }
      }
      value(step, "b", operation.before());
      value(step, "a", operation.after());
      if (operation.outcome() != null) {
        value(step, "r", facts.names().outcome(operation.outcome()));
      }
      step.addProperty("p", places.number(operation.place()));
      flag(step, "m", relevance.isMarked(operation));
      flag(step, "s", words.steps().contains(index));
      flag(step, "h", index >= failure || !relevance.matters(operation, Relevance.Level.SHARED));
      steps.add(step);
    }
    return steps;
  }

  private static void value(JsonObject step, String key, @Nullable String value) {
    if (value != null) {
      step.addProperty(
          key, Text.clip(SanitisedText.line(value), LONGEST_VALUE, Glyphs.UNICODE.ellipsis));
    }
  }

  private static void flag(JsonObject step, String key, boolean value) {
    if (value) {
      step.addProperty(key, 1);
    }
  }

  private JsonArray links() {
    JsonArray links = new JsonArray();
    for (Link link : Link.of(facts.operations())) {
      links.add(row(link.from(), link.to(), link.sort().ordinal()));
    }
    return links;
  }

  private JsonArray spans() {
    JsonArray spans = new JsonArray();
    for (LockSpan span : facts.spans()) {
      spans.add(row(threads.of(span.thread()), objects.of(span.lock()), span.from(), span.to()));
    }
    return spans;
  }

  private static JsonArray row(int... numbers) {
    JsonArray row = new JsonArray();
    for (int number : numbers) {
      row.add(number);
    }
    return row;
  }

  private JsonArray stops() {
    JsonArray stops = new JsonArray();
    for (Stopped stopped : Stopped.of(finding, facts.names())) {
      JsonObject stop = new JsonObject();
      stop.addProperty("t", threads.of(stopped.thread()));
      stop.addProperty("w", stopped.text());
      stop.addProperty("c", stopped.brief());
      if (stopped.holder() != null) {
        taken(stopped.holder()).ifPresent(step -> stop.addProperty("by", step));
      }
      if (stopped.place() != null) {
        stop.addProperty("p", places.number(stopped.place()));
      }
      stops.add(stop);
    }
    return stops;
  }

  /**
   * The stacks that are known, by step; that of a throwable belongs to the stop after the steps.
   */
  private JsonObject stacks() {
    JsonObject stacks = new JsonObject();
    if (finding.kind().isRace() && finding.marked().size() == 2) {
      stacks.add(
          finding.marked().get(0).toString(), frames(Frames.ownAndCalled(finding.otherStack())));
      stacks.add(finding.marked().get(1).toString(), frames(Frames.ownAndCalled(finding.stack())));
    }
    for (ThreadInfo thread : finding.record().threads()) {
      if (!thread.stack().isEmpty()) {
        stacks.add("stop " + threads.of(thread.path()), frames(Frames.own(thread.stack())));
      }
    }
    if (facts.failed() != null && !finding.threads().isEmpty()) {
      stacks.add(
          "stop " + threads.of(finding.threads().get(0)),
          frames(Frames.ownAndCalled(finding.stack())));
    }
    return stacks;
  }

  /** The step with which the holder took the lock that it holds at the end. */
  private OptionalInt taken(Blocked.Holder holder) {
    return facts.spans().stream()
        .filter(span -> span.thread().equals(holder.thread()))
        .filter(span -> span.lock().equals(holder.hold().object()))
        .filter(span -> span.from() >= 0 && span.to() >= facts.operations().size())
        .mapToInt(LockSpan::from)
        .findFirst();
  }

  private static JsonArray frames(List<StackTraceElement> stack) {
    JsonArray frames = new JsonArray();
    Frames.lines(stack, MOST_FRAMES, Glyphs.UNICODE).forEach(frames::add);
    return frames;
  }
}
