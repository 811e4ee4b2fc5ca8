// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.strategies.trail.ChoiceSets;
import io.jacquard.strategies.trail.Reversals;
import io.jacquard.trace.record.OperationKind;
import java.util.Arrays;

/**
 * Optimal dynamic partial-order reduction with wakeup trees: every trace exactly once, and no
 * execution that ends because everything sleeps. Abdulla, Aronis, Jonsson, Sagonas: Source Sets: A
 * Foundation for Optimal Dynamic Partial Order Reduction, J. ACM 64(4), 2017, Algorithm 2.
 *
 * <p>At the end of an execution each race is turned round: all of the execution that did not happen
 * after the first operation, then the second one, is planned at the step of the first, unless it
 * begins (up to order) with something explored or planned there.
 *
 * <p>Deviations. Blocking operations race as {@link Reversals} says, pending ones included. An
 * operation with several outcomes races with its own alternatives; the outcome of the last
 * operation of a plan is left open, since it can change with the order. Whether an update moved to
 * another place succeeds there is not known beforehand, and it is taken to write. If it then fails,
 * an operation that it should have awakened may sleep on; from there the search continues with
 * source sets, which cope with sleepers at the price of executions that are cut. The same holds
 * where something sleeps after which an assumption is false, and from the beginning where the end
 * of a timed wait depends on how far the others have come. The bound on steps makes the last step
 * of an execution a race ({@link Reversals#findAtBound}). Memory is that of the wakeup trees on the
 * current path.
 */
final class OptimalDpor extends DepthFirst implements Reversals.Sink {
  private final TrailSequence sequence = new TrailSequence(trail, causality, replay);
  private final SourceSets sourceSets = new SourceSets(trail, sequence);

  private final WakeupTrees trees = new WakeupTrees(path);

  // the races of the operations done on the current path, by the second one
  private int[] firsts = new int[64];
  private int[] seconds = new int[64];
  private int races;

  private final PlannedTails tails = new PlannedTails(trail, causality);

  // up to which step the execution before had planned with wakeup trees
  private int plannedBefore;

  OptimalDpor(Reductions reductions) {
    super(true, reductions);
  }

  /**
   * Also races known from the execution before are turned round again, if what did not happen after
   * the first operation is different now.
   */
  @Override
  void learn(int fresh) {
    while (races > 0 && seconds[races - 1] >= fresh) {
      races--;
    }
    tails.begin(fresh);
    int planned = trail.isBounded() ? 0 : firstUncertain();
    for (int i = 0; i < races; i++) {
      boolean same = tails.isSame(firsts[i]);
      if (!same || firsts[i] >= Math.min(planned, plannedBefore)) {
        reverse(firsts[i], seconds[i]);
      }
    }
    for (int second = fresh; second < trail.end(); second++) {
      reversals.find(second, this);
    }
    if (trail.isBounded()) {
      reversals.findAtBound(this);
    }
    int certain = Math.min(trail.size(), firstUncertain());
    for (int step = 0; step < certain; step++) {
      alternatives(step);
    }
    planOutcomes(Math.max(fresh, certain));
    planInTime(fresh);
    tails.end();
    plannedBefore = planned;
  }

  /** Where a plan of several steps may meet a timeout whose time has not come there. */
  private int firstUncertain() {
    return trail.isTimeLimited() ? 0 : uncertain();
  }

  private void alternatives(int step) {
    ChoiceSets choices = trail.choices;
    boolean forced = choices.isForced(step);
    if (!forced && !trail.hasOutcomes(step)) {
      return;
    }
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      int outcome = choices.outcome(step, i);
      boolean same = thread == trail.thread(step);
      if ((forced ? !same : same && outcome != trail.outcome(step)) && mayPlan(step)) {
        if (trail.kind(step) == OperationKind.BRANCH) {
          sequence.branch(step, outcome);
        } else {
          sequence.replace(step, same ? step : trail.nextOf(thread, step), outcome, forced);
        }
        plan(step);
      }
    }
  }

  /** All that nothing covers: something may have been left out because this was planned. */
  @Override
  void planOthers(int step) {
    ChoiceSets choices = trail.choices;
    SearchFrame frame = frame(step);
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      if (thread != frame.thread && !frame.isAsleep(thread, choices.outcome(step, i))) {
        planAt(step, thread);
      }
    }
  }

  @Override
  void planAt(int step, int thread) {
    sequence.alone(step, trail.nextOf(thread, step));
    plan(step);
  }

  @Override
  public void race(int first, int second) {
    if (!mayPlan(first)) {
      return;
    }
    if (second < trail.size()) {
      if (races == firsts.length) {
        firsts = Arrays.copyOf(firsts, 2 * races);
        seconds = Arrays.copyOf(seconds, 2 * races);
      }
      firsts[races] = first;
      seconds[races++] = second;
      tails.isSame(first);
    }
    reverse(first, second);
  }

  private void reverse(int first, int second) {
    if (first >= firstUncertain()) {
      sourceSets.plan(frame(first), first, second);
      return;
    }
    sequence.reverse(first, second, trail.size());
    int last = sequence.size() - 1;
    if (sequence.outcome(last) != WakeupNode.ANY
        || sequence.find(trail.thread(second)) != last
        || !sequence.isInitial(last)) {
      plan(first);
      return;
    }
    // it could have been done at once, and so its outcomes are known: they sleep one by one
    ChoiceSets choices = trail.choices;
    for (int i = 0; i < choices.size(first); i++) {
      if (choices.thread(first, i) == trail.thread(second)) {
        sequence.reverse(first, second, trail.size());
        sequence.setLastOutcome(choices.outcome(first, i));
        plan(first);
      }
    }
  }

  /** Plans the sequence at the step, unless the step's sleepers or plans cover it. */
  private void plan(int step) {
    SearchFrame frame = frame(step);
    boolean full = trail.isBounded() && step + sequence.size() >= trail.size();
    int before = frame.position();
    for (int i = 0; i < before; i++) {
      if (WakeupTrees.covers(frame, i, sequence, full)) {
        return;
      }
    }
    insert(step, new SearchPath.Position(frame, step), frame.choice(), sequence, full);
  }

  private void insert(
      int step, SearchPath.Position at, int choice, Sequence planned, boolean full) {
    if (trees.insert(planned, at, choice, full) && step < path.floor()) {
      sent.add(path, step, planned, full);
    }
  }

  @Override
  public void receive(int[] choices, SentSequence planned) {
    int step = choices.length - 1;
    SearchPath.Position at = path.find(choices, step);
    if (at != null) {
      insert(step, at, choices[step], planned, planned.isFull());
    }
  }

  /** Where the search is free, nothing sleeps, and so all is tried that can follow. */
  @Override
  boolean isClosed(int step) {
    return frame(step).free;
  }

  /** Each trace is run to its end once. */
  @Override
  public StrategyReport report() {
    return super.report().withRepeats(0);
  }
}
