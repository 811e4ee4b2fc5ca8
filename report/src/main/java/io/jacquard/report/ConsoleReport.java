// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.facts.SimilarRaces;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * A result as text for a terminal: each finding with the picture of its execution, then the verdict
 * of the search. Races on one variable are told as one.
 */
public final class ConsoleReport {
  /** Who reads logs has a window that wraps lines. */
  private static final int UNWRAPPED = 10_000;

  private ConsoleReport() {}

  /** The whole report; it ends with a line end, and no line has trailing white space. */
  public static String render(Result result, ReportOptions options) {
    List<String> lines = new ArrayList<>();
    SimilarRaces.groups(result.findings())
        .forEach(
            (finding, alike) -> {
              boolean first = finding.equals(result.findings().get(0));
              lines.addAll(new FindingReport(finding, first, options).lines(alike));
              lines.add("");
            });
    lines.addAll(new Verdict(result, options).lines());
    return text(lines);
  }

  /** One finding alone, as {@link #render} shows it. */
  public static String render(Finding finding, ReportOptions options) {
    return text(new FindingReport(finding, true, options).lines(List.of()));
  }

  /**
   * A result without findings in as few lines as possible, for a reader who has many of them: what
   * was proved, then what stands against it.
   */
  public static String brief(Result result) {
    return text(
        new Verdict(result, new ReportOptions(UNWRAPPED, false, true, null, card -> card)).brief());
  }

  private static String text(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.stripTrailing()).append('\n'));
    return text.toString();
  }
}
