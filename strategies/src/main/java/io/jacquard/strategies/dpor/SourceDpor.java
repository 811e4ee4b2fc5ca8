// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.strategies.trail.ChoiceSets;
import io.jacquard.strategies.trail.Reversals;

/**
 * Dynamic partial-order reduction with source sets and sleep sets: every trace exactly once, beside
 * executions that are cut because everything sleeps. Abdulla, Aronis, Jonsson, Sagonas: Optimal
 * Dynamic Partial Order Reduction, POPL 2014, Algorithm 1.
 *
 * <p>For each race some thread that can begin the reversed order is planned at the step of the
 * first operation, unless one already is.
 *
 * <p>Deviations. Races are looked for when an execution has ended or was cut, not step by step.
 * Blocking operations race as {@link Reversals} says, pending ones included. All outcomes of an
 * operation are planned where it was chosen.
 */
final class SourceDpor extends DepthFirst implements Reversals.Sink {
  private final SourceSets sets =
      new SourceSets(trail, new TrailSequence(trail, causality, replay));

  SourceDpor(Reductions reductions) {
    super(true, reductions);
  }

  @Override
  void learn(int fresh) {
    for (int second = fresh; second < trail.end(); second++) {
      reversals.find(second, this);
    }
    if (trail.isBounded()) {
      reversals.findAtBound(this);
    }
    planOutcomes(fresh);
    planInTime(fresh);
  }

  @Override
  void planAt(int step, int thread) {
    if (!frame(step).isTried(thread)) {
      frame(step).plan(thread, false);
    }
  }

  /** One is enough: the others race with it or come after it. */
  @Override
  void planOthers(int step) {
    ChoiceSets choices = trail.choices;
    SearchFrame frame = frame(step);
    for (int i = 0; i < choices.size(step) && !frame.isOtherTried(frame.thread); i++) {
      int thread = choices.thread(step, i);
      if (thread != frame.thread && !frame.isAsleep(thread, choices.outcome(step, i))) {
        frame.plan(thread, false);
      }
    }
  }

  /** Plans are of single steps, and nothing is planned below them. */
  @Override
  boolean isClosed(int step) {
    return true;
  }

  @Override
  public void race(int first, int second) {
    if (mayPlan(first)) {
      sets.plan(frame(first), first, second);
    }
  }

  /** Each trace is run to its end once. */
  @Override
  public StrategyReport report() {
    return super.report().withRepeats(0);
  }
}
