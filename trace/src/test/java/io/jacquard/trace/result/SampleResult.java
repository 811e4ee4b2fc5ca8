// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.settings.Stall;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.ThreadInfo;
import io.jacquard.trace.shape.SearchShape;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Results as a search of random schedules may have left them. */
public final class SampleResult {
  private static final SourceSite PLACE =
      new SourceSite("bank.Account", "add", "(I)V", 3, "Account.java", 17);

  private SampleResult() {}

  /** A result with one finding, of that many steps. */
  static Result withFinding(int steps) {
    return of(List.of(finding("f1", steps)), 2.5, SearchCoverage.NONE);
  }

  /** A race of two threads. */
  public static Finding finding(String id, int steps) {
    return finding(id, "key", steps);
  }

  static Finding finding(String id, String key, int steps) {
    List<Operation> operations =
        IntStream.range(0, steps)
            .mapToObj(
                index ->
                    new Operation(
                        index,
                        "0.1",
                        OperationKind.NOTIFY_ALL,
                        "Account#0.1",
                        null,
                        PLACE,
                        null,
                        null,
                        null,
                        null))
            .toList();
    Card card =
        new Card(
            new ExecutionSettings(10, Stall.UNLIMITED, false, 4),
            Map.of(),
            new int[steps],
            new CardOrigin(17, "p"));
    List<ThreadInfo> threads =
        List.of(new ThreadInfo("0.1", "Thread-0", true, null, null, null, List.of(), List.of()));
    return new Finding(
        id,
        key,
        FindingKind.RACE,
        "a race",
        null,
        List.of("0.1", "0.2"),
        PLACE,
        List.of(),
        PLACE,
        List.of(),
        false,
        1,
        List.of(0, 1),
        new ExecutionRecord(Ending.NORMAL, operations, threads, Map.of(), card),
        null);
  }

  static Result of(List<Finding> findings, double visibleOperations, SearchCoverage coverage) {
    return new Result(
        new Result.Setup("jacquard 1", "17", "platform", "Bank", "random", Map.of("seed", "0")),
        new Result.Search(SearchEnd.BUDGET, List.of(), null, false),
        new Result.Counts(
            1_000_000,
            new Result.Outcomes(1_000_000, 0, 0, 0, 0),
            0,
            12,
            visibleOperations,
            3,
            4,
            0.1,
            2.0),
        findings,
        List.of(),
        coverage,
        List.of(),
        List.of(),
        null,
        List.of(),
        SearchShape.NONE);
  }
}
