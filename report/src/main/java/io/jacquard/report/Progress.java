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
 */
public record Progress(
    long executions,
    long redundant,
    int findings,
    double seconds,
    double budgetSeconds,
    long maxExecutions,
    double share) {

  /** The progress in one line: {@code 0:12 of 1:00, 12,345 executions, 1,028/s, 1 finding}. */
  public String line() {
    String time =
        Numbers.clock(seconds) + (budgetSeconds > 0 ? " of " + Numbers.clock(budgetSeconds) : "");
    String most = maxExecutions > 0 ? " of " + Numbers.count(maxExecutions) : "";
    String done =
        most.isEmpty()
            ? Numbers.count(executions, "execution")
            : Numbers.count(executions) + most + " executions";
    String rate = Numbers.rate(executions, seconds, "/s");
    return time
        + ", "
        + done
        + (redundant > 0 ? " and " + Numbers.count(redundant) + " redundant" : "")
        + (rate.isEmpty() ? "" : ", " + rate)
        + (Double.isNaN(share) ? "" : ", " + Numbers.share(share) + " by an estimate")
        + ", "
        + (findings == 0 ? "nothing found" : Numbers.count(findings, "finding"));
  }
}
