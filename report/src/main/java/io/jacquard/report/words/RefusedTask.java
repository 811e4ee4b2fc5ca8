// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** A task was given to an executor that somebody had told to take no more. */
final class RefusedTask implements ExplanationRule {
  private static final Set<String> ENDS = Set.of("shutdown", "shutdownNow", "close");

  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    if (!RejectedExecutionException.class.getName().equals(facts.finding().exception())) {
      return null;
    }
    List<Operation> calls = new ArrayList<>();
    for (Operation operation : facts.operations()) {
      if (operation.kind() == OperationKind.CALL && operation.object() != null) {
        calls.add(operation);
      }
    }
    Operation refused =
        calls.stream()
            .filter(call -> call.thread().equals(facts.failed()))
            .reduce((earlier, later) -> later)
            .orElse(null);
    if (refused == null) {
      return null;
    }
    return calls.stream()
        .filter(call -> call.index() < refused.index() && ENDS.contains(call.member()))
        .filter(call -> String.valueOf(call.object()).equals(refused.object()))
        .findFirst()
        .map(end -> words(new Phrases(facts), end, refused))
        .orElse(null);
  }

  private static ExplanationText words(Phrases say, Operation end, Operation refused) {
    return new ExplanationText(
        null,
        List.of(
            say.called(refused)
                + " after "
                + say.called(end)
                + ": an executor refuses tasks from then on."),
        List.of(end.index(), refused.index()));
  }
}
