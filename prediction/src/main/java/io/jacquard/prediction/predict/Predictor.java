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
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The predictions that one run allows, the most promising first: deadlocks before all others, since
 * few orders show them; precise ones before relaxed ones, and those in ascending order of the reads
 * that deviate. For the same places there is one prediction in each round, a relaxed one only if
 * there is no precise one: threads that run the same code are likely to fail in the same way.
 */
final class Predictor {
  private final ObservedTrace trace;
  private final PredictLimits limits;
  private final boolean relaxes;
  private final Reordering reordering;
  private final Map<PredictionKind, List<PredictionTarget>> open = new HashMap<>();
  private final Map<List<Integer>, Integer> settled = new HashMap<>();

  /** What was asked about precisely, and what a prediction was made of. */
  private final Set<PredictionTarget> asked = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<PredictionTarget> predicted =
      Collections.newSetFromMap(new IdentityHashMap<>());

  private final Deque<Phase> phases = new ArrayDeque<>();
  private final Deque<Prediction> ready = new ArrayDeque<>();
  private final Map<List<Integer>, Integer> questions = new HashMap<>();

  /**
   * A part of the work.
   *
   * @param left what is asked about precisely, one after the other
   * @param relaxed whether everything of the kind is asked about afterwards, and not precisely
   * @param round how many predictions there may be for the same places after it
   */
  private record Phase(
      PredictionKind kind, Iterator<PredictionTarget> left, boolean relaxed, int round) {}

  Predictor(ObservedTrace trace, PredictLimits limits, boolean relaxes) {
    this.trace = trace;
    this.limits = limits;
    this.relaxes = relaxes;
    reordering = new Reordering(trace, limits.events());
    for (PredictionKind kind : PredictionKind.values()) {
      open.put(kind, targets(kind));
    }
    for (int round = 1; round <= limits.rounds(); round++) {
      addPhases(round);
    }
  }

  private void addPhases(int round) {
    precise(PredictionKind.DEADLOCK, true, round);
    List<PredictionKind> others =
        List.of(PredictionKind.NULL, PredictionKind.ATOMICITY, PredictionKind.RACE);
    for (PredictionKind kind : others) {
      precise(kind, false, round);
    }
    for (PredictionKind kind : others) {
      phases.add(new Phase(kind, Collections.emptyIterator(), true, round));
    }
  }

  private void precise(PredictionKind kind, boolean relaxed, int round) {
    phases.add(new Phase(kind, targetsOf(kind).iterator(), relaxed, round));
  }

  private List<PredictionTarget> targetsOf(PredictionKind kind) {
    return open.getOrDefault(kind, List.of());
  }

  private List<PredictionTarget> targets(PredictionKind kind) {
    return switch (kind) {
      case NULL -> NullPairs.of(trace, limits);
      case RACE -> GroupTargets.races(trace, limits.candidates());
      case ATOMICITY -> AtomicityTriples.of(trace, limits);
      case DEADLOCK -> GroupTargets.deadlocks(trace, limits.candidates());
    };
  }

  /** The next prediction; null if there are no more. */
  @Nullable Prediction next() {
    while (ready.isEmpty() && !phases.isEmpty() && reordering.work() <= limits.work()) {
      Phase phase = phases.element();
      if (phase.left.hasNext()) {
        PredictionTarget target = phase.left.next();
        if (isOpen(target, phase.round)
            && !asked.contains(target)
            && isWorthAsking(target)
            && isPossible(target)) {
          ready.add(prediction(target));
        }
      } else {
        phases.remove();
        questions.clear();
        if (phase.relaxed && relaxes) {
          relax(phase);
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

  private boolean isOpen(PredictionTarget target, int round) {
    return !predicted.contains(target) && settled.getOrDefault(key(target), 0) < round;
  }

  private boolean isWorthAsking(PredictionTarget target) {
    int before = questions.getOrDefault(target.places(), 0);
    questions.put(target.places(), before + 1);
    return before < limits.questions();
  }

  private boolean isPossible(PredictionTarget target) {
    asked.add(target);
    Reordering.Answer few = reordering.ask(target.goal());
    return few == Reordering.Answer.POSSIBLE
        || few == Reordering.Answer.IMPOSSIBLE
            && trace.size() <= limits.events()
            && reordering.askWidely(target.goal()) == Reordering.Answer.POSSIBLE;
  }

  /** Makes all relaxed predictions of this kind, the fewest deviations first. */
  private void relax(Phase phase) {
    List<Prediction> found = new ArrayList<>();
    for (PredictionTarget target : targetsOf(phase.kind)) {
      if (reordering.work() > limits.work()) {
        break;
      }
      if (isOpen(target, phase.round)
          && isWorthAsking(target)
          && reordering.askRelaxed(target.goal(), limits.deviating())
              == Reordering.Answer.POSSIBLE) {
        found.add(prediction(target));
      }
    }
    found.sort(Comparator.comparingInt(Prediction::deviating));
    ready.addAll(found);
  }

  /** Threads that are to wait for each other are left before what they wait for. */
  private Prediction prediction(PredictionTarget target) {
    predicted.add(target);
    settled.put(key(target), settled.getOrDefault(key(target), 0) + 1);
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
