// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.Plain;
import io.jacquard.trace.Finding;
import io.jacquard.trace.FindingKind;
import io.jacquard.trace.Minimized;
import java.util.ArrayList;
import java.util.List;

/** Where a finding is and what it takes, in one line. */
public final class Particulars {
  private Particulars() {}

  /** {@code at Account.java:17, 12 steps, 1 preemption}. */
  public static String of(Finding finding) {
    List<String> facts = new ArrayList<>();
    if (finding.kind() != FindingKind.DEADLOCK && finding.site().line() >= 0) {
      facts.add("at " + Plain.line(finding.site().shortName()));
    }
    facts.add(Numbers.count(finding.record().operations().size(), "step"));
    facts.add(Numbers.count(finding.preemptions(), "preemption"));
    if (finding.needsTimeout()) {
      facts.add("needs a timed wait to time out");
    }
    if (finding.minimized() != null) {
      facts.add(finding.minimized().how() == Minimized.How.MINIMAL ? "minimal" : "shrunk");
    }
    return String.join(", ", facts);
  }
}
