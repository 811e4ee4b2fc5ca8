// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.report.words.ExplanationText;
import io.jacquard.report.words.LastReads;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import java.util.List;

/** A finding in one line: its kind, its place, and what caused it. */
public final class FindingLine {
  private FindingLine() {}

  /** {@code deadlock at Queue.java:9: the cause in one sentence}. */
  public static String of(Finding finding) {
    FindingFacts facts =
        new FindingFacts(finding, new DisplayNames(finding.record(), Glyphs.ASCII));
    return finding.kind().word() + place(finding) + ": " + cause(facts);
  }

  private static String place(Finding finding) {
    return finding.site().line() < 0 ? "" : " at " + SanitisedText.line(finding.site().shortName());
  }

  /** The first line, and the next if the first ends where it begins to say something. */
  private static String firstWords(List<String> message) {
    String first = message.get(0).strip();
    return !first.endsWith(":")
        ? first
        : message.stream()
            .skip(1)
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .findFirst()
            .map(line -> first + " " + line)
            .orElse(first);
  }

  /** What the program says comes first; of what is blocked or races, the cause says all. */
  private static String cause(FindingFacts facts) {
    String message = firstWords(facts.message());
    ExplanationText words = ExplanationText.of(facts);
    if (words.sentences().isEmpty()) {
      return message;
    }
    String first =
        words.sentences().stream()
            .filter(sentence -> !sentence.endsWith(LastReads.UNCHANGED))
            .findFirst()
            .orElse("");
    if (first.isEmpty()) {
      return message;
    }
    String cause =
        words.pattern() == null || first.startsWith(words.pattern().title())
            ? first
            : words.pattern().words() + ", " + first;
    return facts.finding().kind().shape() == FindingKind.Shape.THROWN
        ? message + (message.endsWith(";") ? " " : "; ") + cause
        : cause;
  }
}
