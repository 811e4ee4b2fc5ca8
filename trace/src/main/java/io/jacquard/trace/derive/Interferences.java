// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.derive;

import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which write each read saw, and the value every variable had before the first write that was seen.
 */
public final class Interferences {
  private final Map<Integer, Integer> seen = new HashMap<>();
  private final Map<String, String> initial = new LinkedHashMap<>();

  public Interferences(List<Operation> operations) {
    Map<String, Integer> lastWrite = new HashMap<>();
    for (Operation operation : operations) {
      if (!operation.kind().isAccess()) {
        continue;
      }
      String variable = operation.object() + "." + operation.member();
      boolean reads = operation.kind() != OperationKind.WRITE;
      String first =
          operation.kind() == OperationKind.READ ? operation.after() : operation.before();
      if (first != null) {
        initial.putIfAbsent(variable, first);
      }
      Integer write = lastWrite.get(variable);
      if (reads && write != null) {
        seen.put(operation.index(), write);
      }
      if (operation.kind() != OperationKind.READ && !"failed".equals(operation.outcome())) {
        lastWrite.put(variable, operation.index());
      }
    }
  }

  /** The write that the reading operation saw; empty if it saw the initial value. */
  public Optional<Integer> writeSeenBy(int operation) {
    return Optional.ofNullable(seen.get(operation));
  }

  /** Values at the first access, by {@code object.member}. */
  public Map<String, String> initialValues() {
    return initial;
  }
}
