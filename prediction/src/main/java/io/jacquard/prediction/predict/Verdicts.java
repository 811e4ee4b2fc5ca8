// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.Resumable;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.engine.finding.Sighting;
import io.jacquard.engine.plan.Exactly;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.finding.FindingReason;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionKind;
import io.jacquard.trace.run.StoredEvent;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What became of predictions that were executed. One is confirmed if the program followed its own
 * plan to the last event, and what is wrong is what was predicted:
 *
 * <ul>
 *   <li>a null reference: the thread that read it dies of it,
 *   <li>broken atomicity: a thread fails that knows of the last event of the plan,
 *   <li>a deadlock: each of the threads waits where it was to wait,
 *   <li>a race: at the two places.
 * </ul>
 *
 * A failure that the observed run had shown as well was there without the prediction.
 */
final class Verdicts implements Resumable {
  private final Map<PredictionKind, PredictionCounts.Count> counts =
      new EnumMap<>(PredictionKind.class);

  // of the last execution: the failures that were predicted, whether the deadlock was, and in words
  private List<Failure> failures = List.of();
  private boolean deadlock;
  private String words = "";

  /** Whether a prediction is confirmed. */
  boolean judge(Prediction prediction, Exactly followed, Execution execution) {
    PredictionKind kind = prediction.target().kind();
    boolean passed = followed.isPassed();
    failures = passed ? failures(prediction, followed.lastStep(), execution) : List.of();
    deadlock = passed && kind == PredictionKind.DEADLOCK && isDeadlock(prediction, execution);
    boolean race =
        passed && kind == PredictionKind.RACE && isRace(prediction.target(), execution.races());
    boolean confirmed = deadlock || race || !failures.isEmpty();
    PredictionCounts.Count known = counts.getOrDefault(kind, PredictionCounts.Count.NONE);
    counts.put(
        kind,
        new PredictionCounts.Count(
            known.predicted() + 1,
            known.confirmed() + (confirmed ? 1 : 0),
            known.infeasible() + (passed ? 0 : 1)));
    words = confirmed ? ReorderingWords.confirmed(prediction) : "";
    return confirmed;
  }

  private static List<Failure> failures(Prediction prediction, int last, Execution execution) {
    List<Failure> predicted = new ArrayList<>();
    for (Failure each : execution.failures()) {
      boolean likely =
          switch (prediction.target().kind()) {
            case NULL -> isOfNull(each, execution.log().thread(last));
            case ATOMICITY -> true;
            case DEADLOCK, RACE -> false;
          };
      if (likely
          && !prediction.run().showed(each)
          && Aftermath.reaches(each, last, execution.log())) {
        predicted.add(each);
      }
    }
    return predicted;
  }

  /** What a task throws may come to another thread as the cause of something else. */
  private static boolean isOfNull(Failure failure, int reader) {
    Throwable root = ThrownFacts.root(failure.throwable());
    return root instanceof NullPointerException
        && (failure.thread().index == reader || root != failure.throwable());
  }

  private static boolean isDeadlock(Prediction prediction, Execution execution) {
    if (execution.ending() != Ending.DEADLOCKED) {
      return false;
    }
    ObservedTrace trace = prediction.run().trace();
    for (int each : prediction.target().shown()) {
      StoredEvent event = trace.stored(each);
      if (event == null || !isPending(event, execution.threads())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the thread of the event is about to do it. */
  private static boolean isPending(StoredEvent event, List<ControlledThread> threads) {
    for (ControlledThread thread : threads) {
      if (thread.path().equals(event.thread())) {
        return !thread.hasEnded()
            && thread.kind() == event.kind()
            && thread.operations() == event.operation();
      }
    }
    return false;
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

  /** Why something that the last execution showed was expected; a race is told by its finding. */
  FindingReason reason(Sighting shown) {
    boolean predicted =
        shown.failure() == null
            ? deadlock && shown.kind() == FindingKind.DEADLOCK
            : failures.stream().anyMatch(each -> each == shown.failure());
    return predicted ? FindingReason.of(words) : FindingReason.NONE;
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
