// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.Dependence;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Location;
import io.jacquard.strategies.trail.Trail;
import io.jacquard.trace.Kind;
import java.util.Map;
import java.util.TreeMap;

/** Executions as Mazurkiewicz traces. */
public final class TraceKeys {
  private TraceKeys() {}

  /**
   * A string that two executions share iff they are the same trace: the operations of each thread,
   * by path, with their levels in Foata normal form.
   */
  public static String of(Execution execution, Trail trail) {
    int[] level = new int[trail.size()];
    Map<String, StringBuilder> parts = new TreeMap<>();
    for (int i = 0; i < level.length; i++) {
      for (int k = 0; k < i; k++) {
        if (level[k] >= level[i] && Dependence.dependent(trail.footprint(k), trail.footprint(i))) {
          level[i] = level[k] + 1;
        }
      }
      Location location = trail.location(i);
      boolean failed = trail.kind(i) == Kind.UPDATE && !execution.log().writes(i);
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
