// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.finding.Minimization;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a finding is and what it takes, in one line. */
public final class FindingDetails {
  private FindingDetails() {}

  /** {@code at Account.java:17, 12 steps, 1 preemption}. */
  public static String of(Finding finding) {
    return of(finding, finding.record().operations().size());
  }

  /**
   * {@code at Account.java:17, 12 steps (9 shown), 1 preemption}.
   *
   * @param shown how many of the steps can be seen below
   */
  public static String of(Finding finding, int shown) {
    List<String> facts = new ArrayList<>();
    String place = place(finding);
    if (!place.isEmpty()) {
      facts.add(place);
    }
    facts.add(
        finding.record().isKnown()
            ? steps(finding.record().operations().size(), shown)
            : "steps unknown");
    facts.add(Numbers.count(finding.preemptions(), "preemption"));
    if (finding.needsTimeout()) {
      facts.add("needs a timed wait to time out");
    }
    if (finding.minimized() != null) {
      facts.add(finding.minimized().how() == Minimization.How.MINIMAL ? "minimal" : "shrunk");
    }
    return String.join(", ", facts);
  }

  private static String steps(int all, int shown) {
    return Numbers.count(all, "step")
        + (shown < all ? " (" + Numbers.count(shown) + " shown)" : "");
  }

  /** {@code at Account.java:17}; empty if it is not at one place. */
  public static String place(Finding finding) {
    return finding.kind().shape() != FindingKind.Shape.BLOCKED && finding.site().line() >= 0
        ? "at " + SanitisedText.line(finding.site().shortName())
        : "";
  }

  /**
   * How the search found it, if it is smaller now: {@code with 40 steps and 3 preemptions}.
   *
   * @return null if the search found it as it is
   */
  public static @Nullable String asFound(Finding finding) {
    Minimization minimized = finding.minimized();
    if (minimized == null || minimized.card().equals(finding.record().card())) {
      return null;
    }
    return "with "
        + Numbers.count(minimized.steps(), "step")
        + " and "
        + Numbers.count(minimized.preemptions(), "preemption");
  }
}
