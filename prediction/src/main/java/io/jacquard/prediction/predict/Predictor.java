// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.observed.ShownTimes;
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
 * and clocks that deviate. For the same places there is one prediction in each round, a relaxed one
 * only if there is no precise one: threads that run the same code are likely to fail in the same
 * way.
 */
final class Predictor {
  /** The rank of a run that predicts nothing more. */
  static final int NOTHING = Integer.MAX_VALUE;

  private final ObservedRun run;
  private final ObservedTrace trace;
  private final PredictLimits limits;
  private final boolean relaxes;
  private final Reordering reordering;
  private final ShownTimes times;
  private final Map<PredictionKind, List<PredictionTarget>> open = new HashMap<>();
  private final PredictedPlaces places;

  /** What was asked about precisely, and what a prediction was made of. */
  private final Set<PredictionTarget> asked = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<PredictionTarget> predicted =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** For how many orders of a target in which reads deviate there was a prediction. */
  private final Map<PredictionTarget, Integer> relaxations = new IdentityHashMap<>();

  /** Those with an order in which reads see what they saw, but clocks show another time. */
  private final Set<PredictionTarget> atOtherTimes =
      Collections.newSetFromMap(new IdentityHashMap<>());

  private final Deque<Phase> phases = new ArrayDeque<>();
  private final Deque<Prediction> ready = new ArrayDeque<>();
  private final Map<List<Integer>, Integer> questions = new HashMap<>();

  /** How many phases are over. */
  private int passed;

  /**
   * A part of the work.
   *
   * @param left what is asked about precisely, one after the other
   * @param relaxed what is asked about afterwards, and not precisely
   * @param round how many predictions there may be for the same places after it
   */
  private record Phase(
      Iterator<PredictionTarget> left, List<PredictionTarget> relaxed, int round) {}

  /**
   * @param places what was predicted before, from other runs too
   */
  Predictor(ObservedRun run, PredictLimits limits, boolean relaxes, PredictedPlaces places) {
    this.run = run;
    trace = run.trace();
    this.places = places;
    this.limits = limits;
    this.relaxes = relaxes;
    reordering = new Reordering(trace, limits.events());
    times = new ShownTimes(trace);
    for (PredictionKind kind : PredictionKind.values()) {
      open.put(kind, targets(kind));
    }
    for (int round = 1; round <= limits.rounds(); round++) {
      addPhases(round);
    }
  }

  /** Accesses that are not plain may be meant to meet, so they come last. */
  private void addPhases(int round) {
    List<PredictionTarget> deadlocks = targetsOf(PredictionKind.DEADLOCK);
    phases.add(new Phase(deadlocks.iterator(), deadlocks, round));
    List<PredictionTarget> plain = new ArrayList<>();
    List<PredictionTarget> others = new ArrayList<>();
    for (PredictionTarget each : targetsOf(PredictionKind.ATOMICITY)) {
      (isPlain(each) ? plain : others).add(each);
    }
    List<List<PredictionTarget>> first =
        List.of(targetsOf(PredictionKind.NULL), plain, targetsOf(PredictionKind.RACE));
    for (List<PredictionTarget> each : first) {
      phases.add(new Phase(each.iterator(), List.of(), round));
    }
    for (List<PredictionTarget> each : first) {
      phases.add(new Phase(Collections.emptyIterator(), each, round));
    }
    phases.add(new Phase(others.iterator(), others, round));
  }

  private boolean isPlain(PredictionTarget target) {
    for (int each : target.shown()) {
      if (!trace.isPlain(each)) {
        return false;
      }
    }
    return true;
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

  /**
   * How promising the next prediction is: the number of its phase, the least being the best; {@link
   * #NOTHING} if there are no more.
   */
  int rank() {
    prepare();
    return ready.isEmpty() ? NOTHING : passed;
  }

  /** The next prediction; null if there are no more. */
  @Nullable Prediction next() {
    prepare();
    return ready.poll();
  }

  private void prepare() {
    ready.removeIf(each -> places.isClosed(each.target()));
    while (ready.isEmpty() && !phases.isEmpty() && reordering.work() <= limits.work()) {
      Phase phase = phases.element();
      if (phase.left.hasNext()) {
        PredictionTarget target = phase.left.next();
        if (isOpen(target, phase.round)
            && !asked.contains(target)
            && isWorthAsking(target)
            && isPossible(target)) {
          addPrecise(target);
        }
      } else {
        phases.remove();
        passed++;
        questions.clear();
        if (relaxes) {
          relax(phase);
        }
      }
    }
  }

  /** A clock is data: where one shows another time, the order is a relaxed one. */
  private void addPrecise(PredictionTarget target) {
    if (times.changed(reordering.witness()) > 0) {
      atOtherTimes.add(target);
      return;
    }
    predicted.add(target);
    ready.add(prediction(target));
  }

  private boolean isOpen(PredictionTarget target, int round) {
    return !predicted.contains(target) && places.count(target) < round;
  }

  private boolean isWorthAsking(PredictionTarget target) {
    int before = questions.getOrDefault(target.places(), 0);
    questions.put(target.places(), before + 1);
    return before < limits.questions();
  }

  private boolean isPossible(PredictionTarget target) {
    asked.add(target);
    return hasOrder(target);
  }

  /** Whether there is an order in which each read sees what it saw. */
  private boolean hasOrder(PredictionTarget target) {
    Reordering.Answer few = reordering.ask(target.goal());
    return few == Reordering.Answer.POSSIBLE
        || few == Reordering.Answer.IMPOSSIBLE
            && trace.size() <= limits.events()
            && reordering.askWidely(target.goal()) == Reordering.Answer.POSSIBLE;
  }

  /**
   * Makes the relaxed predictions of this kind and round, the fewest deviations first. In later
   * rounds a target comes again with other reads that deviate.
   */
  private void relax(Phase phase) {
    List<Prediction> found = new ArrayList<>();
    for (PredictionTarget target : phase.relaxed) {
      if (reordering.work() > limits.work()) {
        break;
      }
      if (isOpen(target, phase.round) && isWorthAsking(target)) {
        Prediction next = relaxed(target);
        if (next != null) {
          found.add(next);
        }
      }
    }
    found.sort(Comparator.comparingInt(Prediction::deviating));
    ready.addAll(found);
  }

  private @Nullable Prediction relaxed(PredictionTarget target) {
    int skipped = relaxations.getOrDefault(target, 0);
    boolean possible =
        skipped == 0 && atOtherTimes.contains(target)
            ? hasOrder(target)
            : reordering.askRelaxed(target.goal(), limits.deviating(), skipped)
                == Reordering.Answer.POSSIBLE;
    if (!possible) {
      return null;
    }
    relaxations.put(target, skipped + 1);
    return prediction(target);
  }

  /**
   * The program did not follow a prediction: if that was since reads saw something else, others
   * that deviate instead come next.
   */
  void retry(PredictionTarget target) {
    if (relaxations.getOrDefault(target, limits.rounds()) < limits.rounds()) {
      Prediction next = relaxed(target);
      if (next != null) {
        ready.addFirst(next);
      }
    }
  }

  /** Whether a prediction is from this run. */
  boolean isOf(Prediction prediction) {
    return prediction.run() == run;
  }

  /** Threads that are to wait for each other are left before what they wait for. */
  private Prediction prediction(PredictionTarget target) {
    places.add(target);
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
    return new Prediction(target, run, plan, reordering.deviating().length, times.changed(witness));
  }
}
