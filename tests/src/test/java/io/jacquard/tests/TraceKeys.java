// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import io.jacquard.engine.ControlledThread;
import io.jacquard.engine.Dependence;
import io.jacquard.engine.EventLog;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Location;
import io.jacquard.trace.Kind;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Executions as Mazurkiewicz traces. */
final class TraceKeys {
  private TraceKeys() {}

  /**
   * A string that two executions share iff they are the same trace: the operations of each thread,
   * by path, with their levels in Foata normal form. Not for executions in which a timeout fired
   * because nothing else could run.
   */
  static String of(Execution execution) {
    EventLog log = execution.log();
    int[] level = new int[log.size()];
    long[] footprints = new long[log.size()];
    Map<String, StringBuilder> parts = new TreeMap<>();
    List<ControlledThread> threads = execution.threads();
    for (int i = 0; i < level.length; i++) {
      footprints[i] = footprint(log, threads, i);
      for (int k = 0; k < i; k++) {
        if (level[k] >= level[i] && Dependence.dependent(footprints[k], footprints[i])) {
          level[i] = level[k] + 1;
        }
      }
      Location location = log.location(i);
      parts
          .computeIfAbsent(threads.get(log.thread(i)).path(), path -> new StringBuilder())
          .append(log.kind(i))
          .append(location == null ? "" : location.describe())
          .append(log.kind(i) == Kind.UPDATE && !log.writes(i) ? "!" : ":")
          .append(log.outcome(i))
          .append('@')
          .append(level[i])
          .append(' ');
    }
    return parts.toString();
  }

  private static long footprint(EventLog log, List<ControlledThread> threads, int i) {
    Location location = log.location(i);
    int flag = Dependence.flagOf(location);
    return Dependence.footprint(
        log.kind(i),
        location,
        log.thread(i),
        flag >= 0 ? flag + 1 : location == null ? 0 : location.number(),
        log.writes(i),
        threads.get(log.thread(i)).thread.isDaemon());
  }
}
