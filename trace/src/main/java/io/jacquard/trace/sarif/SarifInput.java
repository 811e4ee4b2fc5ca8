// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.sarif;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonSyntaxException;
import io.jacquard.trace.json.JsonFields;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The warnings in a SARIF 2.1.0 file of any tool: of each result its rule, its message and all
 * lines that it names. What else a result says is left out; a suppressed result and one that passed
 * are no warnings.
 */
public final class SarifInput {
  private static final String VERSION = "2.1.";

  /**
   * Lines of a file, as a warning names them.
   *
   * @param file its URI without scheme, so that it ends with the path of the file
   */
  public record Lines(String file, int first, int last) {}

  /** A warning; a result that names no lines has none. */
  public record Warning(String tool, String rule, String message, List<Lines> lines) {
    public Warning {
      lines = List.copyOf(lines);
    }

    /** For people: the rule, and the first of its lines. */
    public String title() {
      if (lines.isEmpty()) {
        return rule;
      }
      String file = lines.get(0).file();
      return rule + " at " + file.substring(file.lastIndexOf('/') + 1) + ":" + lines.get(0).first();
    }
  }

  private SarifInput() {}

  /**
   * Reads a file.
   *
   * @throws SarifException if it is no SARIF of this version
   */
  public static List<Warning> read(String text) {
    try {
      return parse(text);
    } catch (JsonSyntaxException e) {
      throw new SarifException("it is not JSON");
    } catch (JsonParseException | IllegalStateException e) {
      throw new SarifException(String.valueOf(e.getMessage()));
    }
  }

  private static List<Warning> parse(String text) {
    JsonElement parsed = JsonParser.parseString(text);
    if (!parsed.isJsonObject()) {
      throw new JsonParseException("it is no JSON object");
    }
    JsonFields log = new JsonFields(parsed.getAsJsonObject());
    if (!log.has("version") || !log.has("runs") || !log.text("version").startsWith(VERSION)) {
      throw new JsonParseException("it is no SARIF of version 2.1");
    }
    List<Warning> all = new ArrayList<>();
    for (JsonFields run : log.objects("runs")) {
      String tool = run.fields("tool").fields("driver").text("name");
      for (JsonFields result : optional(run, "results")) {
        if (isWarning(result)) {
          all.add(new Warning(tool, rule(run, result), message(result), lines(run, result)));
        }
      }
    }
    return all;
  }

  private static List<JsonFields> optional(JsonFields of, String key) {
    return of.has(key) ? of.objects(key) : List.of();
  }

  private static boolean isWarning(JsonFields result) {
    String kind = result.has("kind") ? result.text("kind") : "fail";
    return !kind.equals("pass")
        && !kind.equals("notApplicable")
        && optional(result, "suppressions").isEmpty();
  }

  /** The id of the rule; a result may name it by its place among the rules of the tool. */
  private static String rule(JsonFields run, JsonFields result) {
    if (result.has("ruleId")) {
      return result.text("ruleId");
    }
    if (result.has("rule") && result.fields("rule").has("id")) {
      return result.fields("rule").text("id");
    }
    List<JsonFields> rules = optional(run.fields("tool").fields("driver"), "rules");
    int index = result.has("ruleIndex") ? result.integer("ruleIndex") : -1;
    return index >= 0 && index < rules.size() ? rules.get(index).text("id") : "warning";
  }

  private static String message(JsonFields result) {
    JsonFields message = result.fields("message");
    return message.has("text") ? message.text("text") : "";
  }

  /** Its own lines first, then related ones and those of its flows; each once. */
  private static List<Lines> lines(JsonFields run, JsonFields result) {
    Set<Lines> found = new LinkedHashSet<>();
    addAll(run, optional(result, "locations"), found);
    addAll(run, optional(result, "relatedLocations"), found);
    for (JsonFields flow : optional(result, "codeFlows")) {
      for (JsonFields thread : optional(flow, "threadFlows")) {
        for (JsonFields step : optional(thread, "locations")) {
          if (step.has("location")) {
            addAll(run, List.of(step.fields("location")), found);
          }
        }
      }
    }
    return List.copyOf(found);
  }

  private static void addAll(JsonFields run, List<JsonFields> locations, Set<Lines> found) {
    for (JsonFields location : locations) {
      JsonFields physical =
          location.has("physicalLocation")
              ? location.fields("physicalLocation")
              : new JsonFields(new JsonObject());
      String file = physical.has("artifactLocation") ? file(run, physical) : null;
      if (file != null && physical.has("region") && physical.fields("region").has("startLine")) {
        JsonFields region = physical.fields("region");
        int first = region.integer("startLine");
        found.add(
            new Lines(file, first, region.has("endLine") ? region.integer("endLine") : first));
      }
    }
  }

  private static @Nullable String file(JsonFields run, JsonFields physical) {
    JsonFields artifact = physical.fields("artifactLocation");
    List<JsonFields> artifacts = optional(run, "artifacts");
    int index = artifact.has("index") ? artifact.integer("index") : -1;
    if (!artifact.has("uri") && index >= 0 && index < artifacts.size()) {
      artifact = artifacts.get(index).fields("location");
    }
    return artifact.has("uri") ? path(artifact.text("uri")) : null;
  }

  private static String path(String uri) {
    try {
      URI parsed = new URI(uri.replace('\\', '/'));
      String path = parsed.isOpaque() ? parsed.getSchemeSpecificPart() : parsed.getPath();
      return path == null ? uri : path;
    } catch (URISyntaxException e) {
      // some tools write a plain name of a file
      return uri.toLowerCase(Locale.ROOT).startsWith("file:") ? uri.substring(5) : uri;
    }
  }
}
