// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.record.SourceSite;
import java.util.LinkedHashMap;
import java.util.Map;

/** The places of one execution by number, and an excerpt of the source around each line. */
final class PlaceData {
  private static final int CONTEXT = 5;

  private final Sources sources;
  private final Map<SourceSite, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, Integer> excerptNumbers = new LinkedHashMap<>();
  private final JsonArray places = new JsonArray();
  private final JsonArray excerpts = new JsonArray();

  PlaceData(Sources sources) {
    this.sources = sources;
  }

  int number(SourceSite place) {
    return numbers.computeIfAbsent(
        place,
        absent -> {
          places.add(json(place));
          return places.size() - 1;
        });
  }

  private JsonObject json(SourceSite place) {
    JsonObject json = new JsonObject();
    json.addProperty("n", DisplayNames.place(place));
    if (!place.equals(SourceSite.UNKNOWN)) {
      json.addProperty("f", SanitisedText.line(place.className() + "." + place.method()));
    }
    if (place.line() > 0) {
      json.addProperty("l", place.line());
      excerpt(place, json);
    }
    return json;
  }

  private void excerpt(SourceSite place, JsonObject json) {
    String line = place.className() + " " + place.file() + " " + place.line();
    Integer known = excerptNumbers.get(line);
    if (known == null) {
      Sources.Excerpt excerpt = sources.around(place, CONTEXT).orElse(null);
      if (excerpt == null) {
        return;
      }
      JsonObject lines = new JsonObject();
      lines.addProperty("file", excerpt.file());
      lines.addProperty("from", excerpt.from());
      JsonArray texts = new JsonArray();
      excerpt.lines().forEach(texts::add);
      lines.add("lines", texts);
      excerpts.add(lines);
      known = excerpts.size() - 1;
      excerptNumbers.put(line, known);
    }
    json.addProperty("e", known);
  }

  JsonArray json() {
    return places;
  }

  JsonArray excerpts() {
    return excerpts;
  }
}
