// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.result.BranchCoverage;
import io.jacquard.trace.result.Result;
import java.util.List;

/** Which branches of the program were taken, and why others were not. */
public final class BranchWords {
  private static final BranchCoverage NOT_COUNTED = new BranchCoverage(0, 0, List.of());

  private final BranchCoverage branches;

  public BranchWords(Result result) {
    BranchCoverage counted = result.coverage().branches();
    branches = counted == null ? NOT_COUNTED : counted;
  }

  /** In one sentence; empty if branches were not counted. */
  public String sentence() {
    int total = total();
    if (total == 0) {
      return "";
    }
    int covered = branches.covered();
    return covered == total
        ? "Branches: all " + Numbers.count(total) + " edges were taken."
        : "Branches: "
            + Numbers.count(covered)
            + " of "
            + Numbers.count(total)
            + " edges were taken.";
  }

  /** How many edges there are; 0 if branches were not counted. */
  public int total() {
    return branches.total();
  }

  /** The edges not taken, a line for each. */
  public List<String> missing() {
    return branches.uncovered().stream().map(BranchWords::line).toList();
  }

  private static String line(BranchCoverage.Missing edge) {
    String place =
        edge.file() != null && edge.line() >= 0
            ? edge.file() + ":" + edge.line()
            : edge.className() + "." + edge.method();
    return SanitisedText.line(place + ", " + edge.way() + ": " + why(edge));
  }

  private static String why(BranchCoverage.Missing edge) {
    return switch (edge.why()) {
      case NOT_MET -> "no execution reached this branch";
      case UNSAT -> "no inputs lead there";
      case UNKNOWN -> "the solver gave up, " + edge.detail();
      case BOUND -> "the search ended before that";
      case DISCARDED -> "only where an assumption fails";
      case CONCRETE -> "its condition does not depend on tracked inputs";
    };
  }
}
