// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.facts.Sources;
import io.jacquard.report.page.Page;
import io.jacquard.report.page.PageOptions;
import io.jacquard.report.script.Script;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.result.BranchCoverage;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.JobCounts;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.ReachabilityCounts;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchEnd;
import io.jacquard.trace.shape.SearchShape;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VerdictTest {
  @Test
  void aBoundedSearchNamesItsBounds() {
    assertThat(
            verdict(
                clean(SearchEnd.BOUNDED, List.of("2 preemptions", "10,000 steps"), 5, 3, false)))
        .contains("Proved only within bounds (2 preemptions; 10,000 steps): all traces.");
  }

  @Test
  void ifAllWasCutNothingIsProved() {
    Result result =
        Script.result(
            SearchEnd.BOUNDED,
            List.of("max-steps 5"),
            Claim.ALL_TRACES,
            new Result.Outcomes(0, 0, 0, 7, 0),
            List.of(),
            List.of(),
            List.of());
    assertThat(verdict(result))
        .contains("Not proved: no execution came to its end within the bounds (max-steps 5).")
        .doesNotContain("Proved");
  }

  @Test
  void aStrategyThatClaimsNothingProvesNothing() {
    assertThat(verdict(clean(SearchEnd.BOUNDED, List.of(), 5, 3, false, null)))
        .contains("Not proved: the strategy has nothing left to try")
        .doesNotContain("Proved");
  }

  @Test
  void anInterruptedSearchProvesNothing() {
    assertThat(verdict(clean(SearchEnd.STOPPED, List.of(), 5, 3, true)))
        .contains("No failure found.")
        .contains("Not proved: the search was interrupted");
  }

  @Test
  void nothingTestedIsNoPass() {
    assertThat(verdict(clean(SearchEnd.COMPLETE, List.of(), 0, 0, false)))
        .startsWith("Nothing was tested.")
        .doesNotContain("Proved");
  }

  @Test
  void aPassIsALineAndWhatStandsAgainstIt() {
    assertThat(ConsoleReport.brief(clean(SearchEnd.COMPLETE, List.of(), 5, 3, false)))
        .matches("Proved: the search is complete and covered all traces\\. 5 executions in .*\n");
    assertThat(
            ConsoleReport.brief(
                Script.result(
                    SearchEnd.BOUNDED,
                    List.of(),
                    Claim.ALL_TRACES,
                    new Result.Outcomes(1, 0, 0, 0, 0),
                    List.of(),
                    List.of(new Limit("raw memory", "A.java:1", Limit.Effect.MAY_MISS, 1)),
                    List.of("It was cold."))))
        .startsWith("Not proved: the search came to its end, but the limits below may have hidden")
        .endsWith(".\n  may miss  raw memory, A.java:1\n  It was cold.\n");
  }

  /** A replay has no budget that could end before it. */
  @Test
  void schedulesLikeACardAreNoSearch() {
    assertThat(verdict(replayed(1))).contains("Not proved: only the card was replayed.");
    assertThat(verdict(replayed(39)))
        .contains("Not proved: only the card and similar schedules were run.");
    assertThat(ConsoleReport.brief(replayed(39))).isEqualTo("No failure under the card.\n");
  }

  private static Result replayed(long executions) {
    return clean(
        "replay", SearchEnd.BUDGET, List.of(), executions, 3, false, null, SearchCoverage.NONE);
  }

  private static BranchCoverage.Missing missing(int line, String way, BranchCoverage.Why why) {
    return new BranchCoverage.Missing(
        "bank.Account.pay(I)V@" + line,
        "bank.Account",
        "pay",
        "Account.java",
        line,
        way,
        why,
        "Z3 is switched off");
  }

  private static Result covered(SearchEnd end, int covered, List<BranchCoverage.Missing> missing) {
    BranchCoverage branches = new BranchCoverage(covered, covered + missing.size(), missing);
    return clean(
        end,
        List.of(),
        5,
        3,
        false,
        Claim.ALL_TRACES.onAllPaths(true),
        new SearchCoverage(
            null, branches, null, null, List.of(), null, null, List.of(), List.of(), null));
  }

  @Test
  void reachabilityTestingTellsItsSequences() {
    assertThat(verdict(sequences(new ReachabilityCounts(5, 5, 0, 0, 0, 7))))
        .contains("after 0.1 s of start-up: 5 sequences, no partial run.");
    assertThat(verdict(sequences(new ReachabilityCounts(9, 5, 1, 3, 0, 7))))
        .contains(": 5 sequences, 1 partial run, 3 dropped variants.");
  }

  @Test
  void aSharedSearchTellsWhoSharedIt() {
    Result alone = clean(SearchEnd.COMPLETE, List.of(), 5, 3, false);
    assertThat(verdict(alone)).doesNotContain("job");
    assertThat(verdict(alone.shared(new JobCounts(2, 1, 0))).replace('\n', ' '))
        .contains("Shared by 2 jobs, which had a part of the search for 100 % of their time. ");
    assertThat(verdict(alone.shared(new JobCounts(4, 0.5, 1))).replace('\n', ' '))
        .contains("for 50 % of their time; 1 lease lost and explored again. ");
  }

  private static Result sequences(ReachabilityCounts counts) {
    return clean(
        SearchEnd.COMPLETE,
        List.of(),
        5,
        3,
        false,
        Claim.ALL_TRACES,
        new SearchCoverage(
            null, null, null, counts, List.of(), null, null, List.of(), List.of(), null));
  }

  @Test
  void waysNotTakenAreTheFirstFewAndACount() {
    assertThat(
            verdict(
                covered(
                    SearchEnd.COMPLETE,
                    4,
                    List.of(
                        missing(1, "jump", BranchCoverage.Why.NOT_MET),
                        missing(2, "no jump", BranchCoverage.Why.UNSAT),
                        missing(3, "default", BranchCoverage.Why.UNKNOWN),
                        missing(4, "case 7", BranchCoverage.Why.BOUND),
                        missing(5, "jump", BranchCoverage.Why.DISCARDED),
                        missing(6, "jump", BranchCoverage.Why.CONCRETE),
                        missing(7, "jump", BranchCoverage.Why.CONCRETE)))))
        .contains(
            """
            Branches: 4 of 11 edges were taken.
              Account.java:1, jump: no execution reached this branch
              Account.java:2, no jump: no inputs lead there
              Account.java:3, default: the solver gave up, Z3 is switched off
              Account.java:4, case 7: the search ended before that
              Account.java:5, jump: only where an assumption fails
              and 2 more, in the result (--json)
            """);
  }

  @Test
  void aSearchThatEndsAtFullCoverageProvesNothing() {
    assertThat(verdict(covered(SearchEnd.COVERED, 4, List.of())))
        .contains("Not proved: the search ended when every branch had been taken")
        .contains("Branches: all 4 edges were taken.");
  }

  @Test
  void aSearchThatMetALimitProvesNothing() {
    assertThat(
            verdict(
                Script.result(
                    SearchEnd.BOUNDED,
                    List.of(),
                    Claim.ALL_TRACES,
                    new Result.Outcomes(1, 0, 0, 0, 0),
                    List.of(),
                    List.of(new Limit("raw memory", "A.java:1", Limit.Effect.MAY_MISS, 1)),
                    List.of())))
        .contains("Not proved: the search came to its end, but the limits below")
        .doesNotContain("Proved");
  }

  @Test
  void aLimitMetEverywhereIsTheFirstFewPlacesAndACount() {
    List<Limit> limits =
        IntStream.rangeClosed(1, 9)
            .mapToObj(line -> new Limit("raw memory", "A.java:" + line, Limit.Effect.MAY_MISS, 1))
            .toList();

    assertThat(
            verdict(
                Script.result(
                    SearchEnd.BUDGET,
                    List.of(),
                    null,
                    new Result.Outcomes(1, 0, 0, 0, 0),
                    List.of(),
                    limits,
                    List.of())))
        .contains("raw memory, A.java:4")
        .doesNotContain("A.java:5")
        .contains("may miss  the same at 5 more places, in the result (--json)");
  }

  @Test
  void aNoteIsToldAndChangesNothingElse() {
    Finding race =
        new Script("bank.Transfer")
            .finding(
                "n1",
                FindingKind.RACE,
                "main and worker use total",
                null,
                List.of(),
                SourceSite.UNKNOWN,
                List.of(),
                null,
                List.of());
    Result plain = clean(SearchEnd.COMPLETE, List.of(), 5, 3, false);
    Result noted = noted(plain, new Note(race, "both are inside a library"));
    assertThat(verdict(noted))
        .contains("main and worker use total (both are inside a library)")
        .contains(verdict(plain).lines().limit(2).toList());
    assertThat(Page.render(noted, new PageOptions(new Sources(List.of()), card -> card)))
        .contains("both are inside a library");
  }

  private static Result noted(Result result, Note note) {
    return new Result(
        result.setup(),
        result.search(),
        result.counts(),
        result.findings(),
        List.of(note),
        result.coverage(),
        result.limits(),
        result.warnings(),
        result.launch(),
        result.progress(),
        result.shape());
  }

  private static String verdict(Result result) {
    ReportOptions options = new ReportOptions(200, false, true, null, card -> card);
    return ConsoleReport.render(result, options);
  }

  private static Result clean(
      SearchEnd end, List<String> bounds, long executions, int threads, boolean interrupted) {
    return clean(end, bounds, executions, threads, interrupted, Claim.ALL_TRACES);
  }

  private static Result clean(
      SearchEnd end,
      List<String> bounds,
      long executions,
      int threads,
      boolean interrupted,
      @Nullable Claim claim) {
    return clean(end, bounds, executions, threads, interrupted, claim, SearchCoverage.NONE);
  }

  private static Result clean(
      SearchEnd end,
      List<String> bounds,
      long executions,
      int threads,
      boolean interrupted,
      @Nullable Claim claim,
      SearchCoverage coverage) {
    return clean("dpor", end, bounds, executions, threads, interrupted, claim, coverage);
  }

  private static Result clean(
      String strategy,
      SearchEnd end,
      List<String> bounds,
      long executions,
      int threads,
      boolean interrupted,
      @Nullable Claim claim,
      SearchCoverage coverage) {
    return new Result(
        new Result.Setup("jacquard", "17", "platform", "Main", strategy, Map.of()),
        new Result.Search(end, bounds, claim, interrupted),
        new Result.Counts(
            executions, new Result.Outcomes(executions, 0, 0, 0, 0), 0, 0, 2, threads, 4, 0.1, 0),
        List.of(),
        List.of(),
        coverage,
        List.of(),
        List.of(),
        null,
        List.of(),
        SearchShape.NONE);
  }
}
