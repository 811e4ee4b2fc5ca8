// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.Resumable;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.plan.Exactly;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.trace.finding.FindingReason;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What became of predictions that were executed. */
final class Verdicts implements Resumable {
  private final Map<PredictionKind, PredictionCounts.Count> counts =
      new EnumMap<>(PredictionKind.class);
  private FindingReason reason = FindingReason.NONE;

  /**
   * Whether a prediction is confirmed: followed by its own plan to the last event, and then
   * something was wrong.
   */
  boolean judge(Prediction prediction, Exactly followed, Execution execution) {
    PredictionTarget target = prediction.target();
    boolean confirmed = followed.isPassed() && isConfirmed(target, execution);
    PredictionCounts.Count known = counts.getOrDefault(target.kind(), PredictionCounts.Count.NONE);
    counts.put(
        target.kind(),
        new PredictionCounts.Count(
            known.predicted() + 1,
            known.confirmed() + (confirmed ? 1 : 0),
            known.infeasible() + (followed.isPassed() ? 0 : 1)));
    reason =
        confirmed && target.kind() != PredictionKind.RACE // a race is told by its finding
            ? FindingReason.of(ReorderingWords.confirmed(prediction))
            : FindingReason.NONE;
    return confirmed;
  }

  private static boolean isConfirmed(PredictionTarget target, Execution execution) {
    return switch (target.kind()) {
      case NULL, ATOMICITY -> !execution.failures().isEmpty();
      case DEADLOCK -> execution.ending() == Ending.DEADLOCKED;
      case RACE -> isRace(target, execution.races());
    };
  }

  private static boolean isRace(PredictionTarget target, List<RaceDetector.Race> races) {
    for (RaceDetector.Race race : races) {
      List<Integer> sites =
          List.of(
              Math.min(race.firstSite(), race.secondSite()),
              Math.max(race.firstSite(), race.secondSite()));
      if (sites.equals(target.places())) {
        return true;
      }
    }
    return false;
  }

  PredictionCounts counts() {
    return new PredictionCounts(counts);
  }

  /** Why what the last execution showed was expected. */
  FindingReason reason() {
    return reason;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    for (PredictionKind kind : PredictionKind.values()) {
      PredictionCounts.Count count = counts.getOrDefault(kind, PredictionCounts.Count.NONE);
      out.writeLong(count.predicted());
      out.writeLong(count.confirmed());
      out.writeLong(count.infeasible());
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    for (PredictionKind kind : PredictionKind.values()) {
      counts.put(kind, new PredictionCounts.Count(in.readLong(), in.readLong(), in.readLong()));
    }
  }
}
