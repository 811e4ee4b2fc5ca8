// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.StrategyReport;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How far a strategy says that it has got, in what it counts.
 *
 * @param traces different traces; null if it does not count them
 * @param events of its unfolding; null if it has none
 */
record SearchProgress(@Nullable Long traces, @Nullable Long events) {
  static SearchProgress of(StrategyReport report, long executions) {
    OptionalLong traces = report.traces(executions);
    return new SearchProgress(
        traces.isPresent() ? Long.valueOf(traces.getAsLong()) : null,
        report.unfolding() == null ? null : Long.valueOf(report.unfolding().events()));
  }

  /** One number for all; 0 if nothing is counted. */
  long count() {
    return traces != null ? traces : events != null ? events : 0;
  }

  /** What {@link #count} counts; empty if nothing. */
  String unit() {
    return traces != null ? "trace" : events != null ? "event" : "";
  }
}
