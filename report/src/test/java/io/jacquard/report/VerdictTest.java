// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.Result;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VerdictTest {
  @Test
  void aBoundedSearchNamesItsBounds() {
    assertThat(verdict(clean("bounded", List.of("2 preemptions", "10,000 steps"), 5, 3, false)))
        .contains("Proved only within bounds (2 preemptions; 10,000 steps): all traces.");
  }

  @Test
  void aStrategyThatClaimsNothingProvesNothing() {
    assertThat(verdict(clean("bounded", List.of(), 5, 3, false, null)))
        .contains("Not proved: the strategy has nothing left to try")
        .doesNotContain("Proved");
  }

  @Test
  void anInterruptedSearchProvesNothing() {
    assertThat(verdict(clean("stopped", List.of(), 5, 3, true)))
        .contains("No failure found.")
        .contains("Not proved: the search was interrupted");
  }

  @Test
  void nothingTestedIsNoPass() {
    assertThat(verdict(clean("complete", List.of(), 0, 0, false)))
        .startsWith("Nothing was tested.")
        .doesNotContain("Proved")
        .contains("No execution ran to its end");
  }

  private static String verdict(Result result) {
    ReportOptions options = new ReportOptions(200, false, true, null, card -> card);
    return ConsoleReport.render(result, options);
  }

  private static Result clean(
      String search, List<String> bounds, long executions, int threads, boolean interrupted) {
    return clean(search, bounds, executions, threads, interrupted, "all traces");
  }

  private static Result clean(
      String search,
      List<String> bounds,
      long executions,
      int threads,
      boolean interrupted,
      String claim) {
    return new Result(
        "jacquard",
        "17",
        "platform",
        "Main",
        "dpor",
        Map.of(),
        search,
        bounds,
        claim,
        executions,
        new Result.Outcomes(executions, 0, 0, 0, 0),
        0,
        0,
        2,
        threads,
        4,
        0.1,
        0,
        List.of(),
        Map.of(),
        List.of(),
        List.of(),
        interrupted,
        null,
        List.of());
  }
}
