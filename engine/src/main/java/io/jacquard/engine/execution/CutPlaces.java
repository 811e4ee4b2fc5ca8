// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.record.Places;
import io.jacquard.engine.state.EventLog;
import io.jacquard.trace.record.SourceSite;
import java.util.Map;
import java.util.TreeMap;

/** Counts where the operations of executions were that the bound on steps cut. */
public final class CutPlaces {
  private final Map<Integer, Long> counts = new TreeMap<>();

  /** Counts the operations of an execution that was cut. */
  public void count(EventLog log) {
    for (int i = 0; i < log.size(); i++) {
      if (log.site(i) != 0) {
        counts.merge(log.site(i), 1L, Long::sum);
      }
    }
  }

  /** The place with most of them; unknown if nothing was cut. */
  public SourceSite busiest() {
    int busiest = 0;
    long most = 0;
    for (Map.Entry<Integer, Long> each : counts.entrySet()) {
      if (each.getValue() > most) {
        most = each.getValue();
        busiest = each.getKey();
      }
    }
    return busiest == 0 ? SourceSite.UNKNOWN : Places.of(busiest);
  }
}
