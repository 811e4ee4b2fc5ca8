// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The places of one finding, each written once and named by its number, {@code at}. */
final class PlaceTable {
  private final Map<Place, Integer> numbers = new LinkedHashMap<>();

  int number(Place place) {
    return numbers.computeIfAbsent(place, absent -> numbers.size());
  }

  JsonArray write() {
    JsonArray array = new JsonArray();
    for (Place place : numbers.keySet()) {
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
  record Read(List<Place> places) {
    static Read of(List<JsonFields> array) {
      List<Place> places = new ArrayList<>();
      for (JsonFields json : array) {
        places.add(
            new Place(
                json.text("class"),
                json.text("method"),
                json.text("descriptor"),
                json.integer("offset"),
                json.textOrNull("file"),
                json.integer("line")));
      }
      return new Read(places);
    }

    Place at(int number) {
      if (number < 0 || number >= places.size()) {
        throw new JsonParseException("there is no place " + number);
      }
      return places.get(number);
    }
  }
}
