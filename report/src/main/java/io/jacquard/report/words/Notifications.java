// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.WaitSet;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The notifications of one monitor or condition, in order. */
record Notifications(List<Operation> all) {
  static Notifications of(FindingFacts facts, WaitSet where) {
    return new Notifications(
        facts.operations().stream()
            .filter(operation -> operation.kind().isNotification())
            .filter(operation -> where.equals(WaitSet.of(operation)))
            .toList());
  }

  @Nullable Operation last() {
    return all.isEmpty() ? null : all.get(all.size() - 1);
  }

  /** The step with which the thread began its last wait on the monitor. */
  static @Nullable Operation lastWait(FindingFacts facts, String thread, String monitor) {
    return facts.operations().stream()
        .filter(operation -> operation.kind() == OperationKind.WAIT)
        .filter(operation -> operation.thread().equals(thread))
        .filter(operation -> monitor.equals(operation.object()))
        .reduce((earlier, later) -> later)
        .orElse(null);
  }
}
