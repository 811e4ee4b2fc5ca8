// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whether what happened to a variable can still be felt later on. */
final class ValuePropagation {
  private ValuePropagation() {}

  /**
   * Whether every change between the two accesses made the new value from the old one: {@code
   * count++} passes on what came before it, {@code count = 0} wipes it out.
   *
   * @param accesses all accesses of the variable
   */
  static boolean until(Operation look, Operation since, List<Operation> accesses) {
    Map<String, Operation> last = new HashMap<>();
    for (Operation access : accesses) {
      if (access.index() >= look.index()) {
        break;
      }
      Operation before = last.put(access.thread(), access);
      if (access.index() > since.index()
          && access.kind() == OperationKind.WRITE
          && (before == null
              || before.kind() != OperationKind.READ
              || !AccessTriple.isOneStatement(before, access))) {
        return false;
      }
    }
    return true;
  }
}
