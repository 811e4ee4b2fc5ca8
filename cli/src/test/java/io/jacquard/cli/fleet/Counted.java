// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.settings.Stall;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.lease.LeaseReturn;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.result.ExecutionCounts;
import io.jacquard.trace.result.PassedOver;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchEnd;
import io.jacquard.trace.result.SearchYield;
import io.jacquard.trace.shape.SearchShape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What leases bring back, for tests. */
final class Counted {
  static final int MAX_STEPS = 100;

  private Counted() {}

  /** So many executions, in which these findings showed. */
  static SearchYield found(long executions, String... keys) {
    return new SearchYield(
        new ExecutionCounts(Map.of(Ending.NORMAL, executions), 0, 2, 0, 0, 0, 0, 0, 0),
        false,
        false,
        true,
        List.of(),
        List.of(),
        0L,
        new PassedOver(List.of(), Map.of()),
        result(executions, keys));
  }

  /** A lease that brings back what was found, and what is left of its part. */
  static LeaseReturn back(
      LeaseReturn.End end,
      SearchYield found,
      @Nullable String state,
      long number,
      LeaseReturn.Given... parts) {
    return new LeaseReturn(
        end, found, state, false, 0, number, List.of(parts), null, MAX_STEPS, false, "print", 17);
  }

  static Set<String> keys(SearchYield found) {
    return found.result().findings().stream()
        .map(Finding::key)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  static long executions(SearchYield found) {
    return found.tally().all();
  }

  private static Result result(long executions, String... keys) {
    return new Result(
        new Result.Setup("jacquard test", "17", "platform", "Program", "dpor", Map.of()),
        new Result.Search(SearchEnd.BUDGET, List.of(), null, false),
        new Result.Counts(
            executions,
            new Result.Outcomes(executions, 0, 0, 0, 0),
            0,
            executions,
            executions == 0 ? 0 : 1,
            2,
            1,
            0,
            0),
        Arrays.stream(keys).map(Counted::finding).toList(),
        List.of(),
        SearchCoverage.NONE,
        List.of(),
        List.of(),
        null,
        List.of(),
        SearchShape.NONE);
  }

  private static Finding finding(String key) {
    Card card =
        new Card(
            new ExecutionSettings(MAX_STEPS, Stall.UNLIMITED, false, 4),
            Map.of(),
            new int[] {0},
            new CardOrigin(17, "print"));
    return new Finding(
        "f1",
        key,
        FindingKind.EXCEPTION,
        "It failed.",
        null,
        List.of("0"),
        SourceSite.UNKNOWN,
        List.of(),
        null,
        List.of(),
        false,
        0,
        List.of(),
        new ExecutionRecord(Ending.FAILED, List.of(), List.of(), Map.of(), card),
        null);
  }
}
