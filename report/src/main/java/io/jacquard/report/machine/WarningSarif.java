// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.report.text.SanitisedText;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Suspicions of the class files as SARIF 2.1.0; {@link io.jacquard.trace.sarif.SarifInput} reads
 * it.
 */
public final class WarningSarif {
  private static final Map<String, String> RULES =
      new TreeMap<>(
          Map.of(
              "deadlock", "Threads may take these locks in different orders.",
              "race", "Threads may access this variable without a common lock."));

  private WarningSarif() {}

  /**
   * @param tool name and version
   */
  public static String render(String tool, List<StaticWarning> warnings) {
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "Jacquard");
    driver.addProperty("fullName", SanitisedText.line(tool));
    JsonArray rules = new JsonArray();
    RULES.forEach(
        (name, description) -> {
          JsonObject rule = new JsonObject();
          rule.addProperty("id", id(name));
          rule.add("shortDescription", Sarif.text(description));
          rules.add(rule);
        });
    driver.add("rules", rules);
    JsonObject named = new JsonObject();
    named.add("driver", driver);
    JsonObject run = new JsonObject();
    run.add("tool", named);
    run.add("originalUriBaseIds", SarifPlaces.bases());
    run.addProperty("columnKind", "utf16CodeUnits");
    JsonArray results = new JsonArray();
    warnings.forEach(each -> results.add(result(each)));
    run.add("results", results);
    return Sarif.log(run);
  }

  private static String id(String rule) {
    return "jacquard." + rule;
  }

  private static JsonObject result(StaticWarning warning) {
    JsonObject json = new JsonObject();
    json.addProperty("ruleId", id(warning.rule()));
    json.addProperty("level", "warning");
    json.add("message", Sarif.text(warning.message()));
    JsonArray others = new JsonArray();
    for (int i = 0; i < warning.places().size(); i++) {
      JsonObject place = SarifPlaces.relative(warning.places().get(i));
      if (i == 0) {
        json.add("locations", Sarif.array(place));
      } else {
        place.addProperty("id", i);
        place.add("message", Sarif.text("another thread"));
        others.add(place);
      }
    }
    if (!others.isEmpty()) {
      json.add("relatedLocations", others);
    }
    return json;
  }
}
