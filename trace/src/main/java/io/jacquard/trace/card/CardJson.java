// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.settings.Stall;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.schedule.ScheduleRuns;
import java.util.List;

/**
 * A card as a JSON object; the schedule is an array of {@code {"thread": 1, "outcome": 2, "times":
 * 3}}, where outcome 0 and times 1 are left out.
 */
final class CardJson {
  private static final String VERSION = "jq2";

  private CardJson() {}

  static JsonObject write(Card card) {
    ExecutionSettings settings = card.settings();
    CardOrigin origin = card.origin();
    JsonObject json = new JsonObject();
    json.addProperty("card", VERSION);
    json.addProperty("jdk", origin.jdk());
    json.addProperty("stall", settings.stall().word());
    if (settings.spurious()) {
      json.addProperty("spurious", true);
    }
    if (settings.strict()) {
      json.addProperty("strict", true);
    }
    if (settings.exitOk()) {
      json.addProperty("exitOk", true);
    }
    json.addProperty("processors", settings.processors());
    json.add("scope", JsonFields.texts(origin.scope()));
    json.add("inside", JsonFields.texts(origin.inside()));
    json.addProperty("program", origin.program());
    json.addProperty("maxSteps", settings.maxSteps());
    if (!origin.inputPlaces().isEmpty()) {
      json.add("asked", JsonFields.texts(origin.inputPlaces()));
    }
    json.add("inputs", JsonFields.texts(card.inputs()));
    JsonArray schedule = new JsonArray();
    ScheduleRuns.each(
        card.schedule(),
        (thread, outcome, times) -> {
          JsonObject run = new JsonObject();
          run.addProperty("thread", thread);
          if (outcome != 0) {
            run.addProperty("outcome", outcome);
          }
          if (times != 1) {
            run.addProperty("times", times);
          }
          schedule.add(run);
        });
    json.add("schedule", schedule);
    return json;
  }

  static Card read(JsonObject json) {
    JsonFields fields = new JsonFields(json);
    String version = fields.text("card");
    if (!version.equals(VERSION)) {
      throw new JsonParseException("its version is '" + version + "', not " + VERSION);
    }
    ScheduleRuns.Builder schedule = new ScheduleRuns.Builder();
    for (JsonFields run : fields.objects("schedule")) {
      schedule.run(
          run.integer("thread"),
          run.has("outcome") ? run.integer("outcome") : 0,
          run.has("times") ? run.integer("times") : 1);
    }
    return new Card(
        new ExecutionSettings(
            fields.integer("maxSteps"),
            Stall.parse(fields.text("stall")),
            flag(fields, "spurious"),
            fields.integer("processors"),
            flag(fields, "strict"),
            flag(fields, "exitOk")),
        fields.textMap("inputs"),
        schedule.build(),
        new CardOrigin(
            fields.integer("jdk"),
            fields.text("program"),
            fields.texts("scope"),
            fields.texts("inside"),
            fields.has("asked") ? fields.texts("asked") : List.of()));
  }

  private static boolean flag(JsonFields fields, String name) {
    return fields.has(name) && fields.bool(name);
  }
}
