// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Facts;
import io.jacquard.report.facts.Names;
import io.jacquard.report.script.Script;
import io.jacquard.report.text.Glyphs;
import io.jacquard.trace.Finding;
import io.jacquard.trace.FindingKind;
import java.util.List;

/** What is said about executions written by hand. */
final class Told {
  private Told() {}

  static Words of(Finding finding) {
    return Words.of(new Facts(finding, new Names(finding.record(), Glyphs.UNICODE)));
  }

  /** The last step of the script is the last one of a thread that then failed. */
  static Words failing(Script script) {
    script.mark();
    String thread = script.operations.get(script.operations.size() - 1).thread();
    return of(finding(script, FindingKind.ASSERTION, "java.lang.AssertionError", thread));
  }

  /** The marked steps of the script race. */
  static Words racing(Script script) {
    return of(finding(script, FindingKind.RACE, null, "0"));
  }

  static Words blocked(Script script) {
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
