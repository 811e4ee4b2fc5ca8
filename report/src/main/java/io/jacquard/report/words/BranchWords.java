// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.Plain;
import io.jacquard.trace.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Which branches of the program were taken, and why others were not. */
public final class BranchWords {
  private final Map<?, ?> branches;

  public BranchWords(Result result) {
    branches = result.coverage().get("branches") instanceof Map<?, ?> map ? map : Map.of();
  }

  /** In one sentence; empty if branches were not counted. */
  public String sentence() {
    long total = total();
    if (total == 0) {
      return "";
    }
    long covered = number("covered");
    return covered == total
        ? "Branches: all " + Numbers.count(total) + " ways were taken."
        : "Branches: "
            + Numbers.count(covered)
            + " of "
            + Numbers.count(total)
            + " ways were taken.";
  }

  /** How many ways there are; 0 if branches were not counted. */
  public long total() {
    return number("total");
  }

  private long number(String key) {
    return branches.get(key) instanceof Number number ? number.longValue() : 0;
  }

  /** The ways not taken, a line for each. */
  public List<String> missing() {
    List<String> lines = new ArrayList<>();
    if (branches.get("uncovered") instanceof List<?> list) {
      for (Object each : list) {
        if (each instanceof Map<?, ?> edge) {
          lines.add(line(edge));
        }
      }
    }
    return lines;
  }

  private static String line(Map<?, ?> edge) {
    Object file = edge.get("file");
    Object line = edge.get("line");
    String place =
        file != null && line instanceof Number number && number.longValue() >= 0
            ? file + ":" + line
            : edge.get("class") + "." + edge.get("method");
    return Plain.line(place + ", " + edge.get("way") + ": " + why(edge));
  }

  private static String why(Map<?, ?> edge) {
    Object why = edge.get("why");
    return switch (String.valueOf(why)) {
      case "not met" -> "nothing came to this branch";
      case "unsat" -> "no inputs lead there";
      case "unknown" -> "the solver gave up, " + edge.get("detail");
      case "bound" -> "the search ended before that";
      case "discarded" -> "only where an assumption fails";
      case "concrete" -> "decided by nothing that was followed from inputs";
      default -> String.valueOf(why);
    };
  }
}
