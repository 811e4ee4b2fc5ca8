// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.record.Places;
import io.jacquard.engine.state.EventLog;
import io.jacquard.trace.record.SourceSite;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts where the operations of executions were that the bound on steps cut. */
public final class CutPlaces {
  private final Map<Integer, Long> counts = new TreeMap<>();
  private Map<SourceSite, Long> before = Map.of();

  /** Counts the operations of an execution that was cut. */
  public void count(EventLog log) {
    for (int i = 0; i < log.size(); i++) {
      if (log.site(i) != 0) {
        counts.merge(log.site(i), 1L, Long::sum);
      }
    }
  }

  /** Begins anew. */
  public void clear() {
    restore(Map.of());
  }

  /** Begins anew with what others have counted. */
  public void restore(Map<SourceSite, Long> places) {
    counts.clear();
    before = Map.copyOf(places);
  }

  /** How many of them were at which place. */
  public Map<SourceSite, Long> all() {
    Map<SourceSite, Long> all = new LinkedHashMap<>(before);
    counts.forEach((site, count) -> all.merge(Places.of(site), count, Long::sum));
    return all;
  }

  /** The place with most of them; unknown if nothing was cut. */
  public SourceSite busiest() {
    SourceSite busiest = SourceSite.UNKNOWN;
    long most = 0;
    for (Map.Entry<SourceSite, Long> each : all().entrySet()) {
      long count = each.getValue();
      // of two that are equal the name decides, so that the same search names the same
      if (count > most
          || count == most && each.getKey().stableName().compareTo(busiest.stableName()) < 0) {
        most = count;
        busiest = each.getKey();
      }
    }
    return busiest;
  }
}
