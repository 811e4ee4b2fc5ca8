// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import io.jacquard.prediction.order.Reordering;
import io.jacquard.prediction.recorded.RecordedTrace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Predicts races and deadlocks from one recorded execution. First come the reorderings that keep
 * the order of critical sections, which a pass over the execution finds; the order solver is asked
 * about the rest. Every prediction has a reordering that passed {@link
 * io.jacquard.prediction.order.Validity}.
 */
public final class TracePredictor {
  private final RecordedTrace trace;
  private final PredictionLimits limits;
  private final Reordering reordering;
  private int undecided;

  private TracePredictor(RecordedTrace trace, PredictionLimits limits) {
    this.trace = trace;
    this.limits = limits;
    reordering = new Reordering(trace, limits.events());
  }

  /** Looks for both. */
  public static TracePredictions predict(RecordedTrace trace, PredictionLimits limits) {
    TracePredictor predictor = new TracePredictor(trace, limits);
    HeldLocks held = new HeldLocks(trace);
    List<PredictedRace> races = new ArrayList<>();
    for (Candidate.Witness each :
        predictor.confirmed(RaceCandidates.of(trace, held, limits.candidates()))) {
      int one = each.events()[0];
      int two = each.events()[1];
      races.add(
          new PredictedRace(Math.min(one, two), Math.max(one, two), Candidate.boxed(each.order())));
    }
    races.sort((one, two) -> Integer.compare(one.second(), two.second()));
    List<PredictedDeadlock> deadlocks = new ArrayList<>();
    for (Candidate.Witness each :
        predictor.confirmed(DeadlockCandidates.of(trace, held, limits.candidates()))) {
      deadlocks.add(
          new PredictedDeadlock(Candidate.boxed(each.events()), Candidate.boxed(each.order())));
    }
    return new TracePredictions(races, deadlocks, predictor.undecided);
  }

  /** One witness for each set of places. */
  private List<Candidate.Witness> confirmed(List<Candidate> candidates) {
    List<Candidate.Witness> confirmed = new ArrayList<>();
    List<Candidate> open = new ArrayList<>();
    Set<Set<Integer>> settled = new HashSet<>();
    int looked = 0;
    for (Candidate each : candidates) {
      if (looked++ == limits.candidates()) {
        undecided++;
        break;
      }
      if (!settled.contains(places(each))) {
        Candidate.Witness witness = each.keepingLocks(trace);
        if (witness == null) {
          open.add(each);
        } else {
          settled.add(places(each));
          confirmed.add(witness);
        }
      }
    }
    for (Candidate each : open) {
      if (!settled.contains(places(each))) {
        Candidate.Search search = each.inAnyOrder(trace, reordering, limits);
        Candidate.Witness witness = search.witness();
        if (witness != null) {
          settled.add(places(each));
          confirmed.add(witness);
        } else if (search.undecided()) {
          undecided++;
        }
      }
    }
    return confirmed;
  }

  private static Set<Integer> places(Candidate candidate) {
    Set<Integer> places = new HashSet<>();
    for (EventGroup each : candidate.groups()) {
      places.add(each.key().place());
    }
    return places;
  }
}
