// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Stall;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchEnd;
import io.jacquard.trace.shape.SearchShape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes results for tests. */
final class Results {
  private Results() {}

  static Result with(FindingKind... kinds) {
    return result(Arrays.stream(kinds).map(Results::finding).toList(), false, null);
  }

  static Result interrupted() {
    return result(List.of(), true, null);
  }

  static Result startedBy(Result.Launch launch) {
    return result(List.of(), false, launch);
  }

  static Result failed(Result.Launch launch) {
    return result(List.of(finding(FindingKind.ASSERTION)), false, launch);
  }

  private static Result result(
      List<Finding> findings, boolean interrupted, Result.@Nullable Launch launch) {
    return new Result(
        new Result.Setup("jacquard test", "17", "platform", "Program", "random", Map.of()),
        new Result.Search(SearchEnd.BUDGET, List.of(), null, interrupted),
        new Result.Counts(1, new Result.Outcomes(1, 0, 0, 0, 0), 0, 1, 1, 1, 1, 0, 0),
        findings,
        List.of(),
        SearchCoverage.NONE,
        List.of(),
        List.of(),
        launch,
        List.of(),
        SearchShape.NONE);
  }

  private static Finding finding(FindingKind kind) {
    Card card =
        new Card(
            new ExecutionSettings(9, Stall.UNLIMITED, false, 4),
            Map.of(),
            new int[] {0},
            new CardOrigin(17, "p"));
    return new Finding(
        "f1",
        kind.name(),
        kind,
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
