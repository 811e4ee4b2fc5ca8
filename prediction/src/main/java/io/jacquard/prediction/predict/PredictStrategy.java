// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.plan.Exactly;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.record.RunRecorder;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Observes one run and executes what it predicts: Razavi, "Effective Heuristic-based Test
 * Generation Techniques for Concurrent Software", PhD thesis, Toronto 2014, chapter 2.
 *
 * <p>It promises nothing when nothing is found. What it finds is real, since each prediction is
 * executed; it counts as confirmed only if the program followed it to its last event and then went
 * wrong.
 *
 * <p>Deviations from the thesis: beside null references it predicts races, broken atomicity and
 * deadlocks. A segment is what the goal needs and not what came before it in the observed order.
 * All of Java's synchronisation takes part: what is not understood keeps its order. A null may be
 * there from the beginning. Other threads may be within critical sections when the goal is reached.
 * A run that the program does not follow goes on in a natural way instead of being cut.
 */
public final class PredictStrategy implements Strategy {
  private final PredictLimits limits;
  private final boolean relaxes;
  private final Map<PredictionKind, long[]> counts = new EnumMap<>(PredictionKind.class);
  private final List<String> remarks = new ArrayList<>();
  private @Nullable RunRecorder recorder;
  private @Nullable Predictor predictor;
  private @Nullable Prediction executed;
  private @Nullable Exactly plan;
  private @Nullable ObservedTrace observed;
  private int executions;

  /**
   * @param relaxes whether it also tries orders in which some reads see something else than they
   *     saw
   */
  public PredictStrategy(PredictLimits limits, boolean relaxes) {
    this.limits = limits;
    this.relaxes = relaxes;
    for (PredictionKind kind : PredictionKind.values()) {
      counts.put(kind, new long[3]);
    }
  }

  @Override
  public @Nullable Proposal propose() {
    if (observed == null) {
      recorder = new RunRecorder(FairDirector.continuing());
      return Proposal.of(recorder);
    }
    if (predictor == null) {
      predictor = new Predictor(observed, limits, relaxes);
    }
    executed = executions++ < limits.executions() ? predictor.next() : null;
    if (executed == null) {
      return null;
    }
    plan = new Exactly(executed.plan(), FairDirector.continuing());
    return Proposal.of(plan);
  }

  @Override
  public void observe(Execution execution) {
    if (recorder != null) {
      observed = ObservedTrace.of(recorder.end(execution.log()));
      recorder = null;
    } else if (executed != null && plan != null && observed != null) {
      judge(executed, plan, execution, observed);
    }
  }

  private void judge(
      Prediction prediction, Exactly followed, Execution execution, ObservedTrace trace) {
    PredictionTarget target = prediction.target();
    long[] count = counts.getOrDefault(target.kind(), new long[3]);
    count[0]++;
    if (!followed.isPassed()) {
      count[2]++;
    } else if (isConfirmed(target, execution)) {
      count[1]++;
      remarks.add(ReorderingWords.confirmed(prediction, trace));
    }
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

  /** What was predicted so far. */
  public PredictionCounts counts() {
    Map<PredictionKind, PredictionCounts.Count> all = new EnumMap<>(PredictionKind.class);
    for (Map.Entry<PredictionKind, long[]> each : counts.entrySet()) {
      long[] count = each.getValue();
      all.put(each.getKey(), new PredictionCounts.Count(count[0], count[1], count[2]));
    }
    return new PredictionCounts(all);
  }

  @Override
  public StrategyReport report() {
    return StrategyReport.NOTHING.withRemarks(remarks).withPredictions(counts());
  }
}
