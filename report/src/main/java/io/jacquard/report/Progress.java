// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a search is.
 *
 * @param seconds since the search began
 * @param budgetSeconds when it will end; 0 for no limit
 * @param maxExecutions how many executions will end it; 0 for no limit
 * @param share of the search that is done, by an estimate; not a number if there is none
 * @param longest most steps in one execution
 * @param reached how much the search has covered, counted in {@code unit}; 0 if that is not known
 * @param unit for example {@code trace}
 */
public record Progress(
    long executions,
    long redundant,
    int findings,
    double seconds,
    double budgetSeconds,
    long maxExecutions,
    double share,
    int longest,
    long reached,
    String unit) {
  /** Before that, how fast the search is says little about when it will end. */
  private static final double SETTLED_SECONDS = 2;

  /**
   * The progress in one line, the most important first, since a terminal may be narrow: {@code 0:12
   * of 1:00, 12,345 executions, 1,028/s, 1 finding, done in about 0:30, 29 % by an estimate, 900
   * traces, up to 21 steps}.
   */
  public String line() {
    return String.join(", ", parts());
  }

  /** As much of the line as fits, in whole parts. */
  public String line(int width) {
    StringBuilder line = new StringBuilder();
    for (String part : parts()) {
      String more = (line.isEmpty() ? "" : ", ") + part;
      if (line.length() + more.length() > width) {
        break;
      }
      line.append(more);
    }
    return line.toString();
  }

  private List<String> parts() {
    String time =
        Numbers.clock(seconds) + (budgetSeconds > 0 ? " of " + Numbers.clock(budgetSeconds) : "");
    String most = maxExecutions > 0 ? " of " + Numbers.count(maxExecutions) : "";
    String done =
        most.isEmpty()
            ? Numbers.count(executions, "execution")
            : Numbers.count(executions) + most + " executions";
    String rate = Numbers.rate(executions, seconds, "/s");
    List<String> parts = new ArrayList<>();
    parts.add(time);
    parts.add(done + (redundant > 0 ? " and " + Numbers.count(redundant) + " redundant" : ""));
    parts.add(rate);
    parts.add(findings == 0 ? "nothing found" : Numbers.count(findings, "finding"));
    parts.add(left());
    parts.add(Double.isNaN(share) ? "" : Numbers.share(share) + " by an estimate");
    parts.add(reached > 0 ? Numbers.count(reached, unit) : "");
    parts.add(longest > 0 ? "up to " + Numbers.count(longest, "step") : "");
    parts.removeIf(String::isEmpty);
    return parts;
  }

  /** When the search will be done, by the estimate; or how much of its time is left before that. */
  private String left() {
    double budget = budgetSeconds > 0 ? budgetSeconds - seconds : Double.POSITIVE_INFINITY;
    double done = Double.POSITIVE_INFINITY;
    if (seconds >= SETTLED_SECONDS) {
      if (maxExecutions > 0 && executions > 0) {
        done = (maxExecutions - executions) * seconds / executions;
      }
      if (share > 0) {
        done = Math.min(done, seconds / share - seconds);
      }
    }
    if (Double.isInfinite(Math.min(done, budget))) {
      return "";
    }
    return done < budget
        ? "done in about " + Numbers.clock(Math.max(0, done))
        : Numbers.clock(Math.max(0, budget)) + " of the time left";
  }
}
