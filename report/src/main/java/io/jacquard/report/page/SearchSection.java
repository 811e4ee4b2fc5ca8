// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Markup;
import io.jacquard.report.text.Numbers;
import io.jacquard.report.words.BranchWords;
import io.jacquard.report.words.SearchWords;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The search on the page: what was done, how it ended, what could not be done. */
final class SearchSection {
  private final Result result;
  private final SearchWords words;

  SearchSection(Result result) {
    this.result = result;
    words = new SearchWords(result);
  }

  String html() {
    return Template.of("search.html")
        .text("work", words.work())
        .text("setup", words.setup())
        .html("course", new ProgressChart(result.progress()).html())
        .html("reached", reached())
        .html("outcomes", new ShareBar(outcomes()).html())
        .html("ways", new WaysSection(result.coverage()).html())
        .html("branches", branches())
        .html("notes", notes())
        .html("warnings", warnings())
        .html("limits", limits())
        .html("settings", Pairs.html(result.setup().settings()))
        .html("shape", new ShapeSection(result).html())
        .fill();
  }

  /** What the strategy counts: new traces, or events of its unfolding. */
  private String reached() {
    CountChart traces = new CountChart("traces", result.progress(), Result.Sample::traces);
    if (!traces.isEmpty()) {
      boolean even = traces.isEven();
      return "<section><h3>New traces over executions</h3>\n"
          + traces.svg("New traces over executions", "trace", 0, !even)
          + "<p class=\"legend\">Traces that the strategy knows to be different, over executions,"
          + " those cut as redundant included"
          + (even ? "" : "; dotted: if each execution showed a new one")
          + ".</p></section>\n";
    }
    CountChart events = new CountChart("events", result.progress(), Result.Sample::events);
    return events.isEmpty()
        ? ""
        : "<section><h3>New events over executions</h3>\n"
            + events.svg("New events over executions", "event", 0, false)
            + "<p class=\"legend\">Events of the unfolding over executions, those cut as redundant"
            + " included.</p></section>\n";
  }

  private Map<String, Long> outcomes() {
    Result.Outcomes outcomes = result.counts().outcomes();
    Map<String, Long> shares = new LinkedHashMap<>();
    shares.put("normal", outcomes.normal());
    shares.put("failed", outcomes.failed());
    shares.put("deadlocked", outcomes.deadlocked());
    shares.put("cut at a bound", outcomes.bounded());
    shares.put("discarded by assume", outcomes.discarded());
    shares.put("cut as redundant", result.counts().redundant());
    return shares;
  }

  /** The ways that were not taken are behind a line that opens. */
  private String branches() {
    BranchWords branches = new BranchWords(result);
    if (branches.sentence().isEmpty()) {
      return "";
    }
    String items = items(branches.missing());
    CountChart taken = new CountChart("taken", result.progress(), Result.Sample::branches);
    return "<section><h3>Branches</h3><p>"
        + Markup.text(branches.sentence())
        + "</p>"
        + (taken.isEmpty()
            ? ""
            : "\n"
                + taken.svg("Branches over executions", "edge", branches.total(), false)
                + "<p class=\"legend\">Branch edges taken, over executions.</p>\n")
        + (items.isEmpty()
            ? ""
            : "<details><summary>Branch edges not taken</summary><ul>\n"
                + items
                + "</ul></details>")
        + "</section>";
  }

  private String notes() {
    return list("Notes: these do not count", words.notes());
  }

  private String warnings() {
    return list("Warnings", words.warnings());
  }

  private static String list(String title, List<String> lines) {
    String items = items(lines);
    return items.isEmpty()
        ? ""
        : "<section><h3>" + title + "</h3><ul class=\"warnings\">\n" + items + "</ul></section>";
  }

  private static String items(List<String> lines) {
    StringBuilder items = new StringBuilder();
    lines.forEach(each -> items.append("<li>").append(Markup.text(each)).append("</li>\n"));
    return items.toString();
  }

  private String limits() {
    if (result.limits().isEmpty()) {
      return "<p>The tool met none of the limits that it recognises.</p>";
    }
    StringBuilder rows = new StringBuilder();
    for (Limit limit : result.limits()) {
      rows.append("<tr><th scope=\"row\">")
          .append(Markup.text(limit.effect().words()))
          .append("</th><td>")
          .append(Markup.text(limit.what()))
          .append("</td><td>")
          .append(Markup.text(limit.where()))
          .append("</td><td class=\"number\">")
          .append(Numbers.count(limit.count()))
          .append("</td></tr>\n");
    }
    return "<table><thead><tr><th scope=\"col\">effect</th><th scope=\"col\">what</th>"
        + "<th scope=\"col\">where</th><th scope=\"col\">times</th></tr></thead><tbody>\n"
        + rows
        + "</tbody></table>";
  }
}
