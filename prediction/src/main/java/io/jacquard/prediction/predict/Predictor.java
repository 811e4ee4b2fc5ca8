// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.Reordering;
import io.jacquard.trace.result.PredictionKind;
import io.jacquard.trace.run.StoredEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The predictions that one run allows, the most promising first: deadlocks before all others, since
 * few orders show them; precise ones before relaxed ones, and those in ascending order of the reads
 * that deviate. For the same places there is at most one precise prediction; if there is one, no
 * relaxed one is made.
 */
final class Predictor {
  private final ObservedTrace trace;
  private final PredictLimits limits;
  private final boolean relaxes;
  private final Reordering reordering;
  private final Map<PredictionKind, List<PredictionTarget>> open = new HashMap<>();
  private final Set<List<Integer>> settled = new HashSet<>();
  private final Deque<Phase> phases = new ArrayDeque<>();
  private final Deque<Prediction> ready = new ArrayDeque<>();
  private final Map<List<Integer>, Integer> asked = new HashMap<>();

  /**
   * A part of the work.
   *
   * @param left what is asked about precisely, one after the other
   * @param relaxed whether everything of the kind is asked about afterwards, and not precisely
   */
  private record Phase(PredictionKind kind, Iterator<PredictionTarget> left, boolean relaxed) {}

  Predictor(ObservedTrace trace, PredictLimits limits, boolean relaxes) {
    this.trace = trace;
    this.limits = limits;
    this.relaxes = relaxes;
    reordering = new Reordering(trace, limits.events());
    for (PredictionKind kind : PredictionKind.values()) {
      open.put(kind, targets(kind));
    }
    precise(PredictionKind.DEADLOCK, true);
    List<PredictionKind> others =
        List.of(PredictionKind.NULL, PredictionKind.ATOMICITY, PredictionKind.RACE);
    for (PredictionKind kind : others) {
      precise(kind, false);
    }
    for (PredictionKind kind : others) {
      phases.add(new Phase(kind, Collections.emptyIterator(), true));
    }
  }

  private void precise(PredictionKind kind, boolean relaxed) {
    phases.add(new Phase(kind, targetsOf(kind).iterator(), relaxed));
  }

  private List<PredictionTarget> targetsOf(PredictionKind kind) {
    return open.getOrDefault(kind, List.of());
  }

  private List<PredictionTarget> targets(PredictionKind kind) {
    return switch (kind) {
      case NULL -> NullPairs.of(trace);
      case RACE -> GroupTargets.races(trace, limits.candidates());
      case ATOMICITY -> AtomicityTriples.of(trace);
      case DEADLOCK -> GroupTargets.deadlocks(trace, limits.candidates());
    };
  }

  /** The next prediction; null if there are no more. */
  @Nullable Prediction next() {
    while (ready.isEmpty() && !phases.isEmpty() && reordering.work() <= limits.work()) {
      Phase phase = phases.element();
      if (phase.left.hasNext()) {
        PredictionTarget target = phase.left.next();
        if (isWorthAsking(target) && isPossible(target)) {
          settled.add(key(target));
          ready.add(prediction(target));
        }
      } else {
        phases.remove();
        asked.clear();
        if (phase.relaxed && relaxes) {
          relax(phase.kind);
        }
      }
    }
    return ready.poll();
  }

  private static List<Integer> key(PredictionTarget target) {
    List<Integer> key = new ArrayList<>(target.places());
    key.add(-2 - target.kind().ordinal());
    return key;
  }

  private boolean isWorthAsking(PredictionTarget target) {
    if (settled.contains(key(target))) {
      return false;
    }
    int before = asked.getOrDefault(target.places(), 0);
    asked.put(target.places(), before + 1);
    return before < limits.questions();
  }

  private boolean isPossible(PredictionTarget target) {
    Reordering.Answer few = reordering.ask(target.goal());
    return few == Reordering.Answer.POSSIBLE
        || few == Reordering.Answer.IMPOSSIBLE
            && trace.size() <= limits.events()
            && reordering.askWidely(target.goal()) == Reordering.Answer.POSSIBLE;
  }

  /** Makes all relaxed predictions of this kind, the fewest deviations first. */
  private void relax(PredictionKind kind) {
    List<Prediction> found = new ArrayList<>();
    for (PredictionTarget target : targetsOf(kind)) {
      if (reordering.work() > limits.work()) {
        break;
      }
      if (isWorthAsking(target)
          && reordering.askRelaxed(target.goal(), limits.deviating())
              == Reordering.Answer.POSSIBLE) {
        settled.add(key(target));
        found.add(prediction(target));
      }
    }
    found.sort(Comparator.comparingInt(Prediction::deviating));
    ready.addAll(found);
  }

  /** Threads that are to wait for each other are left before what they wait for. */
  private Prediction prediction(PredictionTarget target) {
    int[] witness = reordering.witness();
    int length = witness.length;
    if (target.kind() == PredictionKind.DEADLOCK) {
      length -= target.goal().events().length;
    }
    List<StoredEvent> plan = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      StoredEvent stored = trace.stored(witness[i]);
      if (stored != null) {
        plan.add(stored);
      }
    }
    return new Prediction(target, plan, reordering.deviating().length);
  }
}
