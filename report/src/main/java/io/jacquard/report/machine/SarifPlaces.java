// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import com.google.gson.JsonObject;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.record.SourceSite;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** Places in the program as SARIF names them. */
final class SarifPlaces {
  static final String BASE = "SOURCES";

  private final FindingSummary told;

  SarifPlaces(FindingSummary told) {
    this.told = told;
  }

  /** The file and line if they are known, and the method. */
  JsonObject location(SourceSite place) {
    JsonObject location = new JsonObject();
    Optional<String> found = told.file(place);
    Optional<String> file = found.or(() -> Sources.relative(place));
    file.ifPresent(
        name ->
            location.add("physicalLocation", physical(uri(name), found.isEmpty(), place.line())));
    JsonObject logical = new JsonObject();
    logical.addProperty(
        "fullyQualifiedName", SanitisedText.line(place.className() + "." + place.method()));
    logical.addProperty("kind", "function");
    location.add("logicalLocations", Sarif.array(logical));
    return location;
  }

  /** What relative names of files are relative to. */
  static JsonObject bases() {
    JsonObject base = new JsonObject();
    base.add("description", Sarif.text("The folder in which the program's packages begin."));
    JsonObject bases = new JsonObject();
    bases.add(BASE, base);
    return bases;
  }

  static JsonObject frame(StackTraceElement frame) {
    JsonObject json = new JsonObject();
    json.add("location", relative(SourceSite.of(frame)));
    return json;
  }

  /** The file by its package, and the method. */
  static JsonObject relative(SourceSite place) {
    JsonObject location = new JsonObject();
    Sources.relative(place)
        .ifPresent(
            name -> location.add("physicalLocation", physical(uri(name), true, place.line())));
    JsonObject logical = new JsonObject();
    logical.addProperty(
        "fullyQualifiedName", SanitisedText.line(place.className() + "." + place.method()));
    location.add("logicalLocations", Sarif.array(logical));
    return location;
  }

  private static JsonObject physical(String uri, boolean relative, int line) {
    JsonObject artifact = new JsonObject();
    artifact.addProperty("uri", uri);
    if (relative) {
      artifact.addProperty("uriBaseId", BASE);
    }
    JsonObject physical = new JsonObject();
    physical.add("artifactLocation", artifact);
    if (line > 0) {
      JsonObject region = new JsonObject();
      region.addProperty("startLine", line);
      physical.add("region", region);
    }
    return physical;
  }

  private static String uri(String name) {
    try {
      boolean absolute = name.startsWith("/");
      return new URI(absolute ? "file" : null, absolute ? "" : null, name, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
