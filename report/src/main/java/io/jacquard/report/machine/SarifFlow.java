// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.report.facts.Relevance;
import io.jacquard.report.facts.UnreceivedNotifications;
import io.jacquard.report.facts.Wording;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.record.Operation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The steps of an execution that matter, as one flow for each thread. */
final class SarifFlow {
  /** The last steps of a long execution are enough for a viewer. */
  private static final int MOST = 1000;

  private final FindingSummary told;
  private final SarifPlaces places;

  SarifFlow(FindingSummary told, SarifPlaces places) {
    this.told = told;
    this.places = places;
  }

  /** The flow; empty if no step is known. */
  Optional<JsonObject> json() {
    Relevance relevance = new Relevance(told.finding, told.words.steps());
    Wording wording = new Wording(told.facts.names(), Glyphs.UNICODE);
    Set<Integer> unheard = UnreceivedNotifications.in(told.facts.operations());
    List<Operation> steps =
        told.facts.operations().stream()
            .filter(step -> relevance.matters(step, Relevance.Level.SHARED))
            .toList();
    Map<String, JsonArray> threads = new LinkedHashMap<>();
    for (Operation step : steps.subList(Math.max(0, steps.size() - MOST), steps.size())) {
      JsonObject location = places.location(step.place());
      location.add("message", Sarif.text(wording.of(step, unheard.contains(step.index()))));
      JsonObject json = new JsonObject();
      json.add("location", location);
      json.addProperty("executionOrder", step.index());
      boolean essential = relevance.isMarked(step) || told.words.steps().contains(step.index());
      json.addProperty("importance", essential ? "essential" : "important");
      threads.computeIfAbsent(step.thread(), absent -> new JsonArray()).add(json);
    }
    if (threads.isEmpty()) {
      return Optional.empty();
    }
    JsonArray flows = new JsonArray();
    threads.forEach(
        (path, locations) -> {
          JsonObject flow = new JsonObject();
          flow.addProperty("id", SanitisedText.line(path));
          flow.add("message", Sarif.text(told.facts.names().thread(path)));
          flow.add("locations", locations);
          flows.add(flow);
        });
    JsonObject json = new JsonObject();
    json.add("threadFlows", flows);
    return Optional.of(json);
  }
}
