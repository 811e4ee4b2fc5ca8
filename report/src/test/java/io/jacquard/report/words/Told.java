// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.script.Script;
import io.jacquard.report.text.Glyphs;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import java.util.List;

/** What is said about executions written by hand. */
final class Told {
  private Told() {}

  static ExplanationText of(Finding finding) {
    return ExplanationText.of(
        new FindingFacts(finding, new DisplayNames(finding.record(), Glyphs.UNICODE)));
  }

  /** The last step of the script is the last one of a thread that then failed. */
  static ExplanationText failing(Script script) {
    script.mark();
    String thread = script.operations.get(script.operations.size() - 1).thread();
    return of(finding(script, FindingKind.ASSERTION, "java.lang.AssertionError", thread));
  }

  /** The marked steps of the script race. */
  static ExplanationText racing(Script script) {
    return of(finding(script, FindingKind.RACE, null, "0"));
  }

  static ExplanationText blocked(Script script) {
    return of(finding(script, FindingKind.DEADLOCK, null, "0"));
  }

  private static Finding finding(
      Script script,
      FindingKind kind,
      @org.jspecify.annotations.Nullable String exception,
      String thread) {
    return script.finding(
        "f1",
        kind,
        "it failed",
        exception,
        List.of(thread),
        script.place("run", 1),
        List.of(),
        null,
        List.of());
  }
}
