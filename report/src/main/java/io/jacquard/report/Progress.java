// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.text.Numbers;

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
   * of 1:00, 12,345 executions, 1,028/s, 1 finding, about 0:30 left, 29 % by an estimate, 900
   * traces, up to 21 steps}.
   */
  public String line() {
    String time =
        Numbers.clock(seconds) + (budgetSeconds > 0 ? " of " + Numbers.clock(budgetSeconds) : "");
    String most = maxExecutions > 0 ? " of " + Numbers.count(maxExecutions) : "";
    String done =
        most.isEmpty()
            ? Numbers.count(executions, "execution")
            : Numbers.count(executions) + most + " executions";
    String rate = Numbers.rate(executions, seconds, "/s");
    double left = secondsLeft();
    return time
        + ", "
        + done
        + (redundant > 0 ? " and " + Numbers.count(redundant) + " redundant" : "")
        + (rate.isEmpty() ? "" : ", " + rate)
        + ", "
        + (findings == 0 ? "nothing found" : Numbers.count(findings, "finding"))
        + (Double.isInfinite(left) ? "" : ", about " + Numbers.clock(left) + " left")
        + (Double.isNaN(share) ? "" : ", " + Numbers.share(share) + " by an estimate")
        + (reached > 0 ? ", " + Numbers.count(reached, unit) : "")
        + (longest > 0 ? ", up to " + Numbers.count(longest, "step") : "");
  }

  /** The time until the search ends by its budget or, by the estimate, by itself. */
  private double secondsLeft() {
    double left = budgetSeconds > 0 ? budgetSeconds - seconds : Double.POSITIVE_INFINITY;
    if (seconds >= SETTLED_SECONDS) {
      if (maxExecutions > 0 && executions > 0) {
        left = Math.min(left, (maxExecutions - executions) * seconds / executions);
      }
      if (share > 0) {
        left = Math.min(left, seconds / share - seconds);
      }
    }
    return Math.max(0, left);
  }
}
