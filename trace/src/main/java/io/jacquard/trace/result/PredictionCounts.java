// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** What was predicted from one run, by kind. */
public record PredictionCounts(Map<PredictionKind, Count> byKind) {
  /**
   * How predictions of one kind fared. One that was followed to its last event without anything
   * going wrong is neither confirmed nor infeasible.
   *
   * @param predicted all of them, each of which was executed
   * @param confirmed those that the program followed to the last event, and then failed
   * @param infeasible those that the program did not follow to the last event
   */
  public record Count(long predicted, long confirmed, long infeasible) {
    public static final Count NONE = new Count(0, 0, 0);

    /** Those that the program followed to the last event, and nothing of the kind went wrong. */
    public long withoutError() {
      return predicted - confirmed - infeasible;
    }
  }

  public PredictionCounts {
    Map<PredictionKind, Count> all = new EnumMap<>(PredictionKind.class);
    for (PredictionKind kind : PredictionKind.values()) {
      all.put(kind, byKind.getOrDefault(kind, Count.NONE));
    }
    byKind = Collections.unmodifiableMap(all);
  }

  public Count of(PredictionKind kind) {
    return byKind.getOrDefault(kind, Count.NONE);
  }

  /** Those of all kinds. */
  public Count sum() {
    long predicted = 0;
    long confirmed = 0;
    long infeasible = 0;
    for (Count each : byKind.values()) {
      predicted += each.predicted;
      confirmed += each.confirmed;
      infeasible += each.infeasible;
    }
    return new Count(predicted, confirmed, infeasible);
  }
}
