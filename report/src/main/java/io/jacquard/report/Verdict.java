// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.Plain;
import io.jacquard.report.text.Text;
import io.jacquard.trace.Finding;
import io.jacquard.trace.FindingKind;
import io.jacquard.trace.Limit;
import io.jacquard.trace.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What the search as a whole says: never silent about how far it got. */
final class Verdict {
  private static final int FEWEST_FOR_A_RATE = 10;

  private final Result result;
  private final ReportOptions options;
  private final Paint paint;
  private final List<String> lines = new ArrayList<>();

  Verdict(Result result, ReportOptions options) {
    this.result = result;
    this.options = options;
    paint = new Paint(options.colour());
  }

  List<String> lines() {
    lines.add(headline());
    paragraph(proof() + " " + work());
    paragraph(setup());
    limits();
    warnings();
    return lines;
  }

  private String headline() {
    if (result.findings().isEmpty()) {
      return result.executions() == 0
          ? paint.caution("Nothing was tested.")
          : paint.good("No failure found.");
    }
    Map<String, Long> kinds = new LinkedHashMap<>();
    for (Finding finding : result.findings()) {
      kinds.merge(word(finding.kind()), 1L, Long::sum);
    }
    String each =
        kinds.entrySet().stream()
            .map(entry -> Numbers.count(entry.getValue(), entry.getKey()))
            .collect(Collectors.joining(", "));
    return paint.bad("Found " + each + ".");
  }

  private static String word(FindingKind kind) {
    return switch (kind) {
      case ASSERTION -> "failed assertion";
      case EXCEPTION -> "uncaught exception";
      case STUCK -> "stuck execution";
      default -> kind.name().toLowerCase(Locale.ROOT);
    };
  }

  private String proof() {
    boolean clean = result.findings().isEmpty();
    String claim = result.claim() == null ? "" : Plain.line(result.claim());
    if (result.interrupted()) {
      return clean
          ? "Not proved: the search was interrupted, and what it did not try may still fail."
          : "The search was interrupted; there may be more.";
    }
    return switch (result.search()) {
      case "complete" ->
          (clean && result.executions() > 0 ? "Proved: the" : "The")
              + " search is complete"
              + (claim.isEmpty() ? "." : " and covered " + claim + ".");
      case "bounded" -> withinBounds(clean, claim);
      case "stopped" ->
          clean
              ? "Not proved: the search was stopped, and what it did not try may still fail."
              : "The search stopped at the first failure; there may be more.";
      default ->
          clean
              ? "Not proved: the budget ended before the search did"
                  + estimate()
                  + ", and what it did not try may still fail."
              : "The budget ended before the search did" + estimate() + "; there may be more.";
    };
  }

  private String estimate() {
    return result.coverage().get("estimatedShare") instanceof Number share
        ? " (" + Numbers.share(share.doubleValue()) + " of it is done, by an estimate)"
        : "";
  }

  private String withinBounds(boolean clean, String claim) {
    if (claim.isEmpty()) {
      return clean
          ? "Not proved: the strategy has nothing left to try, but may have left something out."
          : "The strategy has nothing left to try, but may have left something out.";
    }
    return (clean ? "Proved only within bounds" : "The search is complete within bounds")
        + result.bounds().stream()
            .map(Plain::line)
            .collect(Collectors.joining("; ", " (", ")"))
            .replace(" ()", "")
        + ": "
        + claim
        + ".";
  }

  private String work() {
    String rate =
        result.executions() < FEWEST_FOR_A_RATE
            ? ""
            : Numbers.rate(result.executions(), result.seconds(), " executions/s");
    return Numbers.count(result.executions(), "execution")
        + outcomes()
        + besides(result.outcomes().discarded(), "discarded by assume")
        + besides(result.redundant(), "cut as redundant")
        + " in "
        + Numbers.seconds(result.seconds())
        + " s"
        + (rate.isEmpty() ? "" : " (" + rate + ")")
        + ", after "
        + Numbers.seconds(result.startupSeconds())
        + " s of start-up.";
  }

  private static String besides(long count, String how) {
    return count == 0 ? "" : " and " + Numbers.count(count) + " more " + how;
  }

  /** How they ended, unless all ended normally. */
  private String outcomes() {
    Result.Outcomes outcomes = result.outcomes();
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("normal", outcomes.normal());
    counts.put("failed", outcomes.failed());
    counts.put("deadlocked", outcomes.deadlocked());
    counts.put("cut at a bound", outcomes.bounded());
    counts.values().removeIf(count -> count == 0);
    return counts.isEmpty() || counts.keySet().equals(Set.of("normal"))
        ? ""
        : counts.entrySet().stream()
            .map(entry -> Numbers.count(entry.getValue()) + " " + entry.getKey())
            .collect(Collectors.joining(", ", " (", ")"));
  }

  private String setup() {
    return "Strategy "
        + Plain.line(result.strategy())
        + " on "
        + Plain.line(result.program())
        + ", JDK "
        + Plain.line(result.jdk())
        + ", "
        + Plain.line(result.engine())
        + " engine: up to "
        + Numbers.count(result.threads(), "thread")
        + " under control, "
        + Numbers.decimal(result.visibleOperationsPerExecution())
        + " visible operations per execution, "
        + Numbers.count(result.instrumented(), "class")
        + " instrumented.";
  }

  private void limits() {
    if (result.limits().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(paint.strong("Limits"));
    int widest =
        result.limits().stream().mapToInt(limit -> Text.width(limit.effect())).max().orElse(0);
    for (Limit limit : result.limits()) {
      String times = limit.count() > 1 ? ", " + Numbers.count(limit.count(), "time") : "";
      String where = limit.where().isBlank() ? "" : ", " + Plain.line(limit.where());
      item(
          Text.pad(Plain.line(limit.effect()), widest) + "  ",
          Plain.line(limit.what()) + where + times);
    }
  }

  private void warnings() {
    List<String> warnings = new ArrayList<>(result.warnings());
    if (result.executions() == 0) {
      warnings.add("No execution ran to its end, so nothing is known about the program.");
    }
    if (warnings.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(paint.strong("Warnings"));
    warnings.forEach(warning -> item("", Plain.line(warning)));
  }

  private void item(String label, String text) {
    String indent = " ".repeat(2 + Text.width(label));
    List<String> wrapped = Text.wrap(text, Math.max(20, options.width() - indent.length()));
    lines.add("  " + paint.caution(label) + wrapped.get(0));
    wrapped.stream().skip(1).forEach(line -> lines.add(indent + line));
  }

  private void paragraph(String text) {
    lines.addAll(Text.wrap(text, options.width()));
  }
}
