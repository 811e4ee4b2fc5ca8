// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.trace.json.JsonFields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The places of one finding, each written once and named by its number, {@code at}. */
public final class SourceSiteTable {
  private final Map<SourceSite, Integer> numbers = new LinkedHashMap<>();

  public int number(SourceSite place) {
    return numbers.computeIfAbsent(place, absent -> numbers.size());
  }

  public JsonArray write() {
    JsonArray array = new JsonArray();
    for (SourceSite place : numbers.keySet()) {
      JsonObject json = new JsonObject();
      json.addProperty("class", place.className());
      json.addProperty("method", place.method());
      json.addProperty("descriptor", place.descriptor());
      json.addProperty("offset", place.offset());
      if (place.file() != null) {
        json.addProperty("file", place.file());
      }
      json.addProperty("line", place.line());
      array.add(json);
    }
    return array;
  }

  /** The places by number, as read back. */
  public record Read(List<SourceSite> places) {
    public static Read of(List<JsonFields> array) {
      List<SourceSite> places = new ArrayList<>();
      for (JsonFields json : array) {
        places.add(
            new SourceSite(
                json.text("class"),
                json.text("method"),
                json.text("descriptor"),
                json.integer("offset"),
                json.textOrNull("file"),
                json.integer("line")));
      }
      return new Read(places);
    }

    public SourceSite at(int number) {
      if (number < 0 || number >= places.size()) {
        throw new JsonParseException("there is no place " + number);
      }
      return places.get(number);
    }
  }
}
