// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.HashMap;
import java.util.Map;

/**
 * The order that starting and joining threads alone puts on an execution, as vector clocks. Two
 * steps that it leaves unordered could, but for locks and waiting, have happened the other way
 * round.
 */
final class StartJoinOrder {
  private final Map<String, Map<String, Integer>> clocks = new HashMap<>();

  /** Takes the next step of the execution and returns its number among those of its thread. */
  int step(Operation operation) {
    Map<String, Integer> clock = clockOf(operation.thread());
    int number = clock.merge(operation.thread(), 1, Integer::sum);
    if (operation.target() != null && operation.kind() == OperationKind.START) {
      join(clockOf(operation.target()), clock);
    } else if (operation.target() != null
        && operation.kind() == OperationKind.JOIN
        && operation.outcome() == null) {
      join(clock, clockOf(operation.target()));
    }
    return number;
  }

  /** Whether that step of the other thread is ordered before the last step of this thread. */
  boolean isBefore(String other, int number, String thread) {
    return clockOf(thread).getOrDefault(other, 0) >= number;
  }

  private Map<String, Integer> clockOf(String thread) {
    return clocks.computeIfAbsent(thread, absent -> new HashMap<>());
  }

  private static void join(Map<String, Integer> into, Map<String, Integer> from) {
    from.forEach((thread, number) -> into.merge(thread, number, Math::max));
  }
}
