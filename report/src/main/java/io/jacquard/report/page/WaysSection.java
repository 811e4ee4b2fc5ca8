// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Markup;
import io.jacquard.report.text.Numbers;
import io.jacquard.report.words.PredictionWords;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionKind;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchPhase;

/** In which ways the executions of a search were chosen, and what became of predictions. */
final class WaysSection {
  private final SearchCoverage coverage;

  WaysSection(SearchCoverage coverage) {
    this.coverage = coverage;
  }

  /** Empty if there is one way only, and nothing was predicted. */
  String html() {
    return phases() + predictions();
  }

  private String phases() {
    StringBuilder rows = new StringBuilder();
    for (SearchPhase each : coverage.phases()) {
      if (each.executions() > 0) {
        row(rows, each.way().words(), each.executions(), each.failed());
      }
    }
    return section("How executions were chosen", rows, "way", "executions", "failed");
  }

  private String predictions() {
    PredictionCounts counts = coverage.predictions();
    StringBuilder rows = new StringBuilder();
    for (PredictionKind each : PredictionKind.values()) {
      PredictionCounts.Count count = counts == null ? PredictionCounts.Count.NONE : counts.of(each);
      if (count.predicted() > 0) {
        row(
            rows,
            PredictionWords.kind(each),
            count.predicted(),
            count.confirmed(),
            count.infeasible(),
            count.withoutError());
      }
    }
    return section(
        "What became of predictions",
        rows,
        "of",
        "predicted",
        "confirmed",
        "infeasible",
        "without error");
  }

  private static void row(StringBuilder rows, String name, long... numbers) {
    rows.append("<tr><th scope=\"row\">").append(Markup.text(name)).append("</th>");
    for (long each : numbers) {
      rows.append("<td class=\"number\">").append(Numbers.count(each)).append("</td>");
    }
    rows.append("</tr>\n");
  }

  private static String section(String title, StringBuilder rows, String... columns) {
    if (rows.isEmpty()) {
      return "";
    }
    StringBuilder head = new StringBuilder();
    for (String each : columns) {
      head.append("<th scope=\"col\">").append(each).append("</th>");
    }
    return "<section><h3>"
        + title
        + "</h3>\n<table><thead><tr>"
        + head
        + "</tr></thead><tbody>\n"
        + rows
        + "</tbody></table></section>\n";
  }
}
