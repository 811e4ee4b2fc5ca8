// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.state.Location;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.trace.record.OperationKind;
import java.util.Map;
import java.util.TreeMap;

/** Executions as Mazurkiewicz traces. */
public final class TraceKeys {
  private TraceKeys() {}

  /**
   * A string that two executions share iff they are the same trace: the operations of each thread,
   * by path, with their levels in Foata normal form.
   */
  public static String of(Execution execution, ExecutionTrail trail) {
    int[] level = new int[trail.size()];
    Map<String, StringBuilder> parts = new TreeMap<>();
    for (int i = 0; i < level.length; i++) {
      for (int k = 0; k < i; k++) {
        if (level[k] >= level[i] && Dependence.dependent(trail.footprint(k), trail.footprint(i))) {
          level[i] = level[k] + 1;
        }
      }
      Location location = trail.location(i);
      boolean failed = trail.kind(i) == OperationKind.UPDATE && !execution.log().writes(i);
      parts
          .computeIfAbsent(
              execution.threads().get(execution.log().thread(i)).path(),
              path -> new StringBuilder())
          .append(trail.kind(i))
          .append(location == null ? "" : location.describe())
          .append(failed ? "!" : ":")
          .append(trail.outcome(i))
          .append('@')
          .append(level[i])
          .append(' ');
    }
    return parts.toString();
  }
}
