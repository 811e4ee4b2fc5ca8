// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.derive;

import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * For every operation of a record the locks its thread held when it did it, and for each of these
 * its acquisition history: the locks taken since (Kahlon, Ivancic, Gupta, CAV 2005). Two threads
 * can stand at their operations together only if their lock sets are disjoint and their histories
 * do not cross.
 *
 * <p>Locks taken before the second thread existed are no operations and do not show.
 */
public final class LockHistory {
  private final List<Map<String, Set<String>>> histories = new ArrayList<>();

  public LockHistory(List<Operation> operations) {
    Map<String, Held> byThread = new HashMap<>();
    for (Operation operation : operations) {
      Held held = byThread.computeIfAbsent(operation.thread(), key -> new Held());
      histories.add(held.copy());
      held.apply(operation);
    }
  }

  /** The locks held just before the operation, outermost first. */
  public Set<String> lockSet(int operation) {
    return histories.get(operation).keySet();
  }

  /** For each lock held just before the operation the locks taken since it was taken. */
  public Map<String, Set<String>> acquisitions(int operation) {
    return histories.get(operation);
  }

  /** What one thread holds. */
  private static final class Held {
    private final Map<String, Set<String>> since = new LinkedHashMap<>();
    private final Map<String, Integer> depths = new HashMap<>();

    void apply(Operation operation) {
      String lock = operation.object();
      if (lock == null
          || operation.kind() == OperationKind.ACQUIRE && operation.outcome() != null) {
        return;
      }
      switch (operation.kind().hold()) {
        case TAKES -> {
          if (depths.merge(lock, 1, Integer::sum) == 1) {
            take(lock);
          }
        }
        case GIVES -> {
          if (depths.merge(lock, -1, Integer::sum) == 0) {
            since.remove(lock);
          }
        }
        case SUSPENDS -> since.remove(lock);
        case RESUMES -> take(lock);
        case NONE -> {}
      }
    }

    private void take(String lock) {
      since.values().forEach(later -> later.add(lock));
      since.put(lock, new LinkedHashSet<>());
    }

    Map<String, Set<String>> copy() {
      Map<String, Set<String>> copy = new LinkedHashMap<>();
      since.forEach((lock, later) -> copy.put(lock, new LinkedHashSet<>(later)));
      return copy;
    }
  }
}
