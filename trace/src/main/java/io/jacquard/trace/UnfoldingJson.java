// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Locale;

/** An unfolding as JSON, for other tools. */
public final class UnfoldingJson {
  /** The version of the format. */
  public static final int VERSION = 1;

  private UnfoldingJson() {}

  /** The unfolding as text. */
  public static String write(Unfolding unfolding) {
    JsonObject json = new JsonObject();
    json.addProperty("unfolding", VERSION);
    json.addProperty("encoding", unfolding.encoding());
    json.add("threads", JsonFields.texts(unfolding.threads()));
    JsonArray events = new JsonArray();
    unfolding.events().forEach(event -> events.add(write(event)));
    json.add("events", events);
    return JsonText.write(json);
  }

  private static JsonObject write(Unfolding.Event event) {
    JsonObject json = new JsonObject();
    json.addProperty("event", event.number());
    json.addProperty("thread", event.thread());
    json.addProperty("kind", event.kind().name().toLowerCase(Locale.ROOT));
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
