// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.prediction.find.PredictedDeadlock;
import io.jacquard.prediction.find.PredictedRace;
import io.jacquard.prediction.find.PredictionLimits;
import io.jacquard.prediction.find.TracePredictions;
import io.jacquard.prediction.recorded.RecordedTrace;
import io.jacquard.trace.json.JsonText;
import java.util.List;

/** Predictions as JSON; events are named by their line in the file, from 0. */
final class PredictionJson {
  private static final int VERSION = 1;

  private PredictionJson() {}

  static String write(String file, RecordedTrace trace, TracePredictions predictions) {
    JsonObject json = new JsonObject();
    json.addProperty("version", VERSION);
    json.addProperty("tool", "jacquard " + Version.text());
    json.addProperty("trace", file);
    json.addProperty("events", trace.size());
    json.addProperty("threads", trace.threads());
    JsonArray races = new JsonArray();
    for (PredictedRace each : predictions.races()) {
      JsonObject race = new JsonObject();
      race.addProperty("first", trace.line(each.first()));
      race.addProperty("second", trace.line(each.second()));
      race.addProperty("variable", trace.variableName(trace.target(each.first())));
      race.add("witness", lines(trace, each.witness()));
      races.add(race);
    }
    json.add("races", races);
    JsonArray deadlocks = new JsonArray();
    for (PredictedDeadlock each : predictions.deadlocks()) {
      JsonObject deadlock = new JsonObject();
      deadlock.add("acquires", lines(trace, each.acquires()));
      JsonArray locks = new JsonArray();
      each.acquires().forEach(event -> locks.add(trace.lockName(trace.target(event))));
      deadlock.add("locks", locks);
      deadlock.add("witness", lines(trace, each.witness()));
      deadlocks.add(deadlock);
    }
    json.add("deadlocks", deadlocks);
    json.addProperty("undecided", predictions.undecided());
    JsonObject limits = new JsonObject();
    limits.addProperty("events", PredictionLimits.USUAL.events());
    limits.addProperty("questions", PredictionLimits.USUAL.questions());
    limits.addProperty("candidates", PredictionLimits.USUAL.candidates());
    json.add("limits", limits);
    return JsonText.write(json);
  }

  private static JsonArray lines(RecordedTrace trace, List<Integer> events) {
    JsonArray lines = new JsonArray();
    events.forEach(event -> lines.add(trace.line(event)));
    return lines;
  }
}
