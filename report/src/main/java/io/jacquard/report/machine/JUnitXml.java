// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import io.jacquard.report.ConsoleReport;
import io.jacquard.report.ReportOptions;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.text.Markup;
import io.jacquard.report.words.SearchWords;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A result as JUnit XML, in the dialect of Maven Surefire: one suite, in it one case for each
 * finding, or one that passes if there is none.
 */
public final class JUnitXml {
  private static final int WIDTH = 100;

  private final Result result;
  private final UnaryOperator<String> replayCommand;
  private final StringBuilder xml = new StringBuilder();
  private final Map<String, Integer> used = new HashMap<>();

  private JUnitXml(Result result, UnaryOperator<String> replayCommand) {
    this.result = result;
    this.replayCommand = replayCommand;
  }

  /**
   * @param replayCommand makes, from a card, the command that replays it
   */
  public static String render(Result result, UnaryOperator<String> replayCommand) {
    return new JUnitXml(result, replayCommand).render();
  }

  private String render() {
    List<Finding> findings = result.findings();
    long errors = findings.stream().filter(JUnitXml::isError).count();
    boolean untested = new SearchWords(result).tone() == SearchWords.Tone.DOUBTFUL;
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite");
    attribute("name", result.setup().program());
    attribute("tests", Integer.toString(Math.max(1, findings.size())));
    attribute("failures", Long.toString(findings.size() - errors));
    attribute("errors", Long.toString(errors));
    attribute("skipped", untested ? "1" : "0");
    attribute("time", time(result.counts().startupSeconds() + result.counts().seconds()));
    xml.append(">\n");
    properties();
    if (findings.isEmpty()) {
      clean(untested);
    }
    findings.forEach(this::finding);
    return xml.append("</testsuite>\n").toString();
  }

  private void properties() {
    xml.append("  <properties>\n");
    property("tool", result.setup().tool());
    property("jdk", result.setup().jdk());
    property("strategy", result.setup().strategy());
    property("search", result.search().ended().words());
    if (result.search().claim() != null) {
      property("claim", result.search().claim().text());
    }
    property("executions", Long.toString(result.counts().executions()));
    result.setup().settings().forEach((key, value) -> property("option." + key, value));
    xml.append("  </properties>\n");
  }

  private void property(String name, String value) {
    xml.append("    <property");
    attribute("name", name);
    attribute("value", value);
    xml.append("/>\n");
  }

  private void clean(boolean untested) {
    SearchWords words = new SearchWords(result);
    openCase("search", time(result.counts().seconds()));
    if (untested) {
      xml.append("    <skipped");
      attribute("message", words.headline());
      xml.append("/>\n");
    }
    List<String> lines = new ArrayList<>(List.of(words.headline(), words.proof(), words.work()));
    lines.addAll(words.warnings());
    xml.append("    <system-out>")
        .append(Markup.lines(lines))
        .append("</system-out>\n  </testcase>\n");
  }

  private void finding(Finding finding) {
    FindingSummary told = new FindingSummary(finding, new Sources(List.of()));
    String element = isError(finding) ? "error" : "failure";
    openCase(name(told), "0");
    xml.append("    <").append(element);
    attribute("message", told.text());
    attribute("type", finding.exception() == null ? told.kind() : finding.exception());
    xml.append('>')
        .append(Markup.lines(console(finding)))
        .append("</")
        .append(element)
        .append(">\n  </testcase>\n");
  }

  private void openCase(String name, String time) {
    xml.append("  <testcase");
    attribute("classname", className());
    attribute("name", name);
    attribute("time", time);
    xml.append(">\n");
  }

  /** A name that equal findings of other runs have too, so that a history can be kept. */
  private String name(FindingSummary told) {
    String name = told.kind() + " at " + told.finding.site().shortName();
    int uses = used.merge(name, 1, Integer::sum);
    return uses == 1 ? name : name + " (" + uses + ")";
  }

  private String className() {
    String main = result.launch() == null ? result.setup().program() : result.launch().main();
    return main.split("[# ]", 2)[0];
  }

  private List<String> console(Finding finding) {
    return ConsoleReport.render(finding, new ReportOptions(WIDTH, false, true, null, replayCommand))
        .lines()
        .toList();
  }

  private static boolean isError(Finding finding) {
    return switch (finding.kind()) {
      case EXCEPTION, STUCK -> true;
      case ASSERTION, EXIT, DEADLOCK, LIVELOCK, RACE -> false;
    };
  }

  private static String time(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }

  private void attribute(String name, String value) {
    xml.append(' ').append(name).append("=\"").append(Markup.text(value)).append('"');
  }
}
