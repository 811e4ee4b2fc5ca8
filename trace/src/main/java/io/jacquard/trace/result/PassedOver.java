// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.SourceSiteTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a search, or a part of one, has met that is no finding but worth a warning at its end.
 *
 * @param swallowed throwables that the program let pass in silence
 * @param cutPlaces where the operations of executions were that the bound on steps cut, and how
 *     many
 */
public record PassedOver(List<Swallowed> swallowed, Map<SourceSite, Long> cutPlaces) {
  public static final PassedOver NOTHING = new PassedOver(List.of(), Map.of());

  /**
   * Throwables that are alike.
   *
   * @param key the same for those that are
   * @param handled whether a handler of the program took them; otherwise nobody asked for the
   *     result of a task
   * @param exception simple name of their class
   * @param executions in how many they were met
   * @param card of the first of them
   */
  public record Swallowed(
      String key, boolean handled, String exception, SourceSite site, long executions, Card card) {
    public Swallowed more(long others) {
      return new Swallowed(key, handled, exception, site, executions + others, card);
    }
  }

  public PassedOver {
    swallowed = List.copyOf(swallowed);
    cutPlaces = Collections.unmodifiableMap(new LinkedHashMap<>(cutPlaces));
  }

  /** Both together; of throwables that are alike the card is this one's. */
  PassedOver merge(PassedOver other) {
    Map<String, Swallowed> rows = new LinkedHashMap<>();
    swallowed.forEach(row -> rows.put(row.key, row));
    for (Swallowed row : other.swallowed) {
      rows.merge(row.key, row, (known, more) -> known.more(more.executions));
    }
    Map<SourceSite, Long> places = new LinkedHashMap<>(cutPlaces);
    other.cutPlaces.forEach((place, count) -> places.merge(place, count, Long::sum));
    return new PassedOver(new ArrayList<>(rows.values()), places);
  }

  JsonObject json() {
    SourceSiteTable places = new SourceSiteTable();
    JsonArray rows = new JsonArray();
    for (Swallowed row : swallowed) {
      JsonObject json = new JsonObject();
      json.addProperty("key", row.key);
      json.addProperty("handled", row.handled);
      json.addProperty("exception", row.exception);
      json.addProperty("place", places.number(row.site));
      json.addProperty("executions", row.executions);
      json.addProperty("card", CardCodec.encode(row.card));
      rows.add(json);
    }
    JsonArray cut = new JsonArray();
    cutPlaces.forEach(
        (place, count) -> {
          JsonObject json = new JsonObject();
          json.addProperty("place", places.number(place));
          json.addProperty("operations", count);
          cut.add(json);
        });
    JsonObject json = new JsonObject();
    json.add("swallowed", rows);
    json.add("cut", cut);
    json.add("places", places.write());
    return json;
  }

  static PassedOver read(JsonFields json) {
    SourceSiteTable.Read places = SourceSiteTable.Read.of(json.objects("places"));
    List<Swallowed> rows = new ArrayList<>();
    for (JsonFields row : json.objects("swallowed")) {
      rows.add(
          new Swallowed(
              row.text("key"),
              row.bool("handled"),
              row.text("exception"),
              places.at(row.integer("place")),
              row.longInteger("executions"),
              CardCodec.decode(row.text("card"))));
    }
    Map<SourceSite, Long> cut = new LinkedHashMap<>();
    for (JsonFields each : json.objects("cut")) {
      cut.put(places.at(each.integer("place")), each.longInteger("operations"));
    }
    return new PassedOver(rows, cut);
  }
}
