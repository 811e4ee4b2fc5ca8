// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.report.facts.Sources;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Result;

/** Findings as the remarks that code hosts show beside the code. */
public final class Annotations {
  private Annotations() {}

  /**
   * Workflow commands of GitHub, one line for each finding; print them in a step of a workflow.
   *
   * @param sources a remark names its file only if that is found here
   */
  public static String gitHub(Result result, Sources sources) {
    StringBuilder lines = new StringBuilder();
    result
        .gap()
        .ifPresent(
            gap -> lines.append("::warning title=Jacquard::").append(data(gap)).append('\n'));
    for (Finding finding : result.findings()) {
      FindingSummary told = new FindingSummary(finding, sources);
      StringBuilder place = new StringBuilder();
      told.file(finding.site())
          .ifPresent(
              file -> {
                place.append("file=").append(property(file));
                if (finding.site().line() > 0) {
                  place.append(",line=").append(finding.site().line());
                }
                place.append(',');
              });
      lines
          .append("::")
          .append(finding.kind().leftControl() ? "warning " : "error ")
          .append(place)
          .append("title=")
          .append(property("Jacquard: " + told.kind()))
          .append("::")
          .append(data(told.text()))
          .append('\n');
    }
    return lines.toString();
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }

  /** A report of GitLab's code quality. */
  public static String gitLab(Result result, Sources sources) {
    JsonArray issues = new JsonArray();
    for (Finding finding : result.findings()) {
      FindingSummary told = new FindingSummary(finding, sources);
      JsonObject lines = new JsonObject();
      lines.addProperty("begin", Math.max(1, finding.site().line()));
      JsonObject location = new JsonObject();
      location.addProperty(
          "path", told.fileOrPackage(finding.site()).orElse(finding.site().className()));
      location.add("lines", lines);
      JsonObject issue = new JsonObject();
      issue.addProperty("description", told.text());
      issue.addProperty("check_name", "jacquard." + told.kind());
      issue.addProperty("fingerprint", told.fingerprint());
      issue.addProperty("severity", finding.kind().leftControl() ? "minor" : "critical");
      issue.add("location", location);
      issues.add(issue);
    }
    return new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create().toJson(issues)
        + "\n";
  }
}
