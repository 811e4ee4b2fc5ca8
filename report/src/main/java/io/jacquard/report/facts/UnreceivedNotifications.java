// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the notifications that woke nobody, because nobody was waiting. */
public final class UnreceivedNotifications {
  private UnreceivedNotifications() {}

  /** Indexes of the notifications of monitors on which no thread waited at that moment. */
  public static Set<Integer> in(List<Operation> operations) {
    Map<WaitSet, Set<String>> waiting = new HashMap<>();
    Set<Integer> unheard = new HashSet<>();
    for (Operation operation : operations) {
      if (operation.object() != null) {
        Set<String> threads =
            waiting.computeIfAbsent(WaitSet.of(operation), absent -> new HashSet<>());
        OperationKind kind = operation.kind();
        if (kind == OperationKind.WAIT) {
          threads.add(operation.thread());
        } else if (kind == OperationKind.WAKE || kind == OperationKind.LEAVE) {
          threads.remove(operation.thread());
        } else if (kind.isNotification()) {
          if (threads.isEmpty()) {
            unheard.add(operation.index());
          }
          if (kind == OperationKind.NOTIFY_ALL || threads.size() == 1) {
            threads.clear();
          } else if (operation.outcome() != null) {
            threads.remove(operation.outcome());
          }
        }
      }
    }
    return unheard;
  }
}
