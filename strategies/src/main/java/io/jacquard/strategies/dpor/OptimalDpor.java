// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.dependence.Dependence;
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
  private final Sequence sequence = new Sequence(trail, causality, replay);
  private final SourceSets sourceSets = new SourceSets(trail, sequence);

  // threads of operations passed in the tree that are not in the sequence
  private int[] strangers = new int[8];
  private int strangerCount;

  // whether the sequence takes all steps that the bound allows
  private boolean full;

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
          sequence.alone(step, outcome);
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
    sequence.alone(trail.nextOf(thread, step));
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

  /**
   * Plans the sequence at the step, unless the step's sleepers or plans cover it.
   *
   * <p>What is independent of all of it and not in it could be put before it, and so covers it;
   * unless the bound on steps leaves no room for one more, or nothing can follow what sleeps.
   */
  private void plan(int step) {
    SearchFrame frame = frame(step);
    full = trail.isBounded() && step + sequence.size() >= trail.size();
    for (int i = 0; i < frame.sleepers(); i++) {
      int thread = frame.sleeper(i);
      int found = sequence.find(thread);
      // of a daemon that the end of the program has cut, nothing is known
      boolean known = trail.nextOf(thread, step - 1) >= 0;
      boolean begins =
          found >= 0
              ? isOne(sequence.outcome(found), frame.sleeperOutcome(i)) && sequence.isInitial(found)
              : !full
                  && known
                  && !frame.isSleeperDiscarded(i)
                  && sequence.isIndependentOf(
                      Dependence.withEffect(
                          trail.footprint(trail.nextOf(thread, step - 1)), frame.sleeperEffect(i)));
      if (begins) {
        return;
      }
    }
    strangerCount = 0;
    WakeupNode node = frame.plans;
    while (true) {
      WakeupNode child = node.child;
      while (child != null && !begins(child, step)) {
        child = child.next;
      }
      if (child == null) {
        append(node);
        return;
      }
      if (child.child == null) {
        return;
      }
      node = child;
    }
  }

  /** Whether an outcome, or any, is the given one. */
  private static boolean isOne(int outcome, int given) {
    return outcome == WakeupNode.ANY || outcome == given;
  }

  /** Whether the sequence can begin with the planned operation; strikes it out there. */
  private boolean begins(WakeupNode planned, int step) {
    int found = sequence.find(planned.thread);
    if (found >= 0) {
      if (!isOne(sequence.outcome(found), planned.outcome) || !sequence.isInitial(found)) {
        return false;
      }
      sequence.strike(found);
      return true;
    }
    if (full || !isIndependent(planned, step)) {
      return false;
    }
    if (strangerCount == strangers.length) {
      strangers = Arrays.copyOf(strangers, 2 * strangerCount);
    }
    strangers[strangerCount++] = planned.thread;
    return true;
  }

  /**
   * Whether all of the sequence is independent of a planned operation that is not in it. If the
   * thread comes to that operation in this execution too, the operation itself is compared;
   * otherwise only names decide whether two locations are the same. What a thread does after the
   * last operation of the sequence is not known, because that may turn out differently in its new
   * place.
   */
  private boolean isIndependent(WakeupNode planned, int step) {
    for (int i = 0; i < strangerCount; i++) {
      if (strangers[i] == planned.thread) {
        return sequence.isIndependentOfLasting(planned.footprint);
      }
    }
    int after = step - 1;
    for (int i = 0; i < sequence.size(); i++) {
      if (sequence.isStruck(i) && sequence.thread(i) == planned.thread) {
        after = sequence.entry(i);
      }
    }
    boolean known = after != sequence.entry(sequence.size() - 1);
    int next = known ? trail.nextOf(planned.thread, after) : -1;
    return next < 0
        ? sequence.isIndependentOfLasting(planned.footprint)
        : sequence.isIndependentOf(
            Dependence.withEffect(trail.footprint(next), Dependence.effect(planned.footprint)));
  }

  private void append(WakeupNode node) {
    for (int i = 0; i < sequence.size(); i++) {
      if (!sequence.isStruck(i)) {
        WakeupNode planned =
            new WakeupNode(sequence.thread(i), sequence.outcome(i), sequence.lasting(i), false);
        node.add(planned);
        node = planned;
      }
    }
  }

  /** Each trace is run to its end once. */
  @Override
  public StrategyReport report() {
    return super.report().withRepeats(0);
  }
}
