// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.shape;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.json.JsonText;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;

/** An unfolding as JSON, for other tools and as part of a result. */
public final class UnfoldingJson {
  /** The version of the format. */
  public static final int VERSION = 1;

  private UnfoldingJson() {}

  /** The unfolding as text. */
  public static String write(Unfolding unfolding) {
    return JsonText.write(json(unfolding));
  }

  public static JsonObject json(Unfolding unfolding) {
    JsonObject json = new JsonObject();
    json.addProperty("unfolding", VERSION);
    json.addProperty("encoding", unfolding.encoding());
    json.add("threads", JsonFields.texts(unfolding.threads()));
    JsonArray events = new JsonArray();
    unfolding.events().forEach(event -> events.add(write(event)));
    json.add("events", events);
    return json;
  }

  /** What {@link #json} wrote; refuses events that are not behind those that come before them. */
  public static Unfolding read(JsonFields json) {
    List<Unfolding.Event> events = new ArrayList<>();
    for (JsonFields each : json.objects("events")) {
      events.add(event(each, events.size()));
    }
    return new Unfolding(json.text("encoding"), json.texts("threads"), events);
  }

  private static Unfolding.Event event(JsonFields json, int number) {
    if (json.integer("event") != number) {
      throw new JsonParseException("event " + number + " has another number");
    }
    List<Unfolding.Access> accesses = new ArrayList<>();
    for (JsonFields each : json.objects("accesses")) {
      accesses.add(
          new Unfolding.Access(
              each.text("location"), before(number, each.integer("from")), each.bool("writes")));
    }
    List<Integer> reads = json.has("reads") ? json.integers("reads") : List.of();
    reads.forEach(read -> before(number, read));
    return new Unfolding.Event(
        number,
        json.text("thread"),
        json.parsed("kind", OperationKind::called),
        json.text("place"),
        json.integer("outcome"),
        before(number, json.integer("previous")),
        json.has("starter") ? before(number, json.integer("starter")) : -1,
        accesses,
        reads);
  }

  /** A cause: it has a smaller number, or is none. */
  private static int before(int event, int cause) {
    if (cause < -1 || cause >= event) {
      throw new JsonParseException("event " + event + " does not come after event " + cause);
    }
    return cause;
  }

  private static JsonObject write(Unfolding.Event event) {
    JsonObject json = new JsonObject();
    json.addProperty("event", event.number());
    json.addProperty("thread", event.thread());
    json.addProperty("kind", event.kind().word());
    json.addProperty("place", event.place());
    json.addProperty("outcome", event.outcome());
    json.addProperty("previous", event.previous());
    if (event.starter() >= 0) {
      json.addProperty("starter", event.starter());
    }
    JsonArray accesses = new JsonArray();
    for (Unfolding.Access access : event.accesses()) {
      JsonObject each = new JsonObject();
      each.addProperty("location", access.location());
      each.addProperty("from", access.from());
      each.addProperty("writes", access.writes());
      accesses.add(each);
    }
    json.add("accesses", accesses);
    if (!event.reads().isEmpty()) {
      JsonArray reads = new JsonArray();
      event.reads().forEach(reads::add);
      json.add("reads", reads);
    }
    return json;
  }
}
