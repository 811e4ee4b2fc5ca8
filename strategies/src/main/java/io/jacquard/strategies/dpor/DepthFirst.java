// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.strategies.estimate.TreeEstimate;
import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ChoiceSets;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.strategies.trail.FairScheduler;
import io.jacquard.strategies.trail.LockStateReplay;
import io.jacquard.strategies.trail.Reversals;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.schedule.Choice;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Stateless depth-first search with sleep sets (Godefroid): replays the path to the deepest step
 * with a plan left, does what is planned there, and continues freely.
 *
 * <p>An operation with several outcomes is several operations of one thread: each is explored and
 * sleeps for itself. A sleeping operation is known by what it really did where it was explored: a
 * failed update sleeps as a read.
 */
abstract class DepthFirst implements Strategy, Director, Resumable {
  final ExecutionTrail trail;
  final Causality causality;
  final LockStateReplay replay;
  final Reversals reversals;
  private final FairScheduler turns;
  private final TreeEstimate estimate = new TreeEstimate();
  private final boolean sleeping;
  private final Reductions reductions;
  private SearchFrame[] frames = new SearchFrame[0];
  private int depth;
  private int fresh;
  private int uncertain = Integer.MAX_VALUE;
  private boolean done;
  private boolean cut;
  private long impossible;
  private int limit = Integer.MAX_VALUE;
  private boolean deferred;

  /**
   * A search.
   *
   * @param sleeping with or without sleep sets
   * @param reductions what makes no difference
   */
  DepthFirst(boolean sleeping, Reductions reductions) {
    this.sleeping = sleeping;
    this.reductions = reductions;
    trail = new ExecutionTrail(reductions);
    causality = new Causality(trail);
    replay = new LockStateReplay(trail, causality);
    reversals = new Reversals(trail, causality, replay);
    turns = new FairScheduler(trail);
  }

  /** An execution has ended; plans what follows from it. Entries before {@code fresh} are known. */
  abstract void learn(int fresh);

  /** Nothing can follow what was chosen there: plans what others do instead. */
  abstract void planOthers(int step);

  /** Plans the operation that the thread could have done there at once. */
  abstract void planAt(int step, int thread);

  /**
   * The first step of a part of the path where the search continued freely although something
   * slept, or did not find what was planned. A search that relies on its plans cannot do so there.
   */
  int uncertain() {
    return uncertain;
  }

  SearchFrame frame(int step) {
    return frames[step];
  }

  /** From this step on nothing is planned: executions take one path there, chosen freely. */
  final void setLimit(int steps) {
    limit = steps;
  }

  /** Whether something could have been planned behind the limit. */
  final boolean hasDeferred() {
    return deferred;
  }

  /** Whether something may be planned at the step; if not, remembers that it could. */
  final boolean mayPlan(int step) {
    deferred |= step >= limit;
    return step < limit;
  }

  @Override
  public @Nullable Proposal propose() {
    if (done) {
      return null;
    }
    restart();
    return new Proposal(this, InputPolicy.CHOSEN);
  }

  @Override
  public void restart() {
    trail.begin();
    cut = false;
  }

  /** Another order is tried in which the thread looks later. */
  @Override
  public boolean resumesSpins() {
    return false;
  }

  @Override
  public Reductions reductions() {
    return reductions;
  }

  @Override
  public int choose(ChoicePoint point) {
    trail.arrive(point);
    int step = point.step();
    if (step == depth) {
      if (!open(step, point)) {
        cut = true;
        return REDUNDANT;
      }
      depth++;
    }
    SearchFrame frame = frames[step];
    int index = trail.numbers.index(frame.thread);
    int found = point.find(Choice.of(index, frame.outcome));
    if (found < 0) {
      return DIVERGED;
    }
    trail.choose(frame.thread, frame.outcome);
    estimate.choose(step, trail.kind(step).ordinal(), point.threads().get(index).site());
    return found;
  }

  @Override
  public void bounded(ChoicePoint point) {
    trail.bounded(point);
  }

  @Override
  public boolean isFollowed() {
    return trail.size() >= depth;
  }

  /** Comes to a step for the first time; returns false if all that is enabled sleeps. */
  private boolean open(int step, ChoicePoint point) {
    grow(step);
    SearchFrame frame = frames[step];
    SearchFrame above = step == 0 ? null : frames[step - 1];
    frame.open(above == null ? null : above.taken);
    if (above != null && sleeping) {
      inherit(frame, above, step);
      frame.endInheritance();
    }
    estimate.open(step, awake(step));
    boolean planned = frame.plans.child != null;
    if (planned && take(step)) {
      return true;
    }
    if (planned || frame.sleepers() > 0 && !point.isBranch()) {
      uncertain = Math.min(uncertain, step);
    }
    if (point.isBranch()) {
      int only = trail.numbers.number(point.thread(0).index);
      frame.choose(only, point.outcome(point.preferred()), null);
      return true;
    }
    return goFreely(step, above);
  }

  /** How many options do not sleep. */
  private int awake(int step) {
    ChoiceSets choices = trail.choices;
    int count = 0;
    for (int i = 0; i < choices.size(step); i++) {
      if (!frames[step].isAsleep(choices.thread(step, i), choices.outcome(step, i))) {
        count++;
      }
    }
    return count;
  }

  private void grow(int step) {
    if (step >= frames.length) {
      int from = frames.length;
      frames = Arrays.copyOf(frames, Math.max(64, 2 * step));
      for (int i = from; i < frames.length; i++) {
        frames[i] = new SearchFrame();
      }
    }
  }

  private void inherit(SearchFrame frame, SearchFrame above, int step) {
    long did = trail.footprint(step - 1);
    for (int i = 0; i < above.sleepers(); i++) {
      int sleeper = above.sleeper(i);
      int effect = above.sleeperEffect(i);
      if (sleeper != above.thread && !Dependence.dependent(did, trail.pending(sleeper, effect))) {
        frame.sleep(sleeper, above.sleeperOutcome(i), effect, above.isSleeperDiscarded(i));
      }
    }
  }

  /**
   * Lets threads start, begin and end first, so that plans of single steps find them where they
   * race; else keeps to the running thread, unless it is the turn of another.
   */
  private boolean goFreely(int step, @Nullable SearchFrame above) {
    ChoiceSets choices = trail.choices;
    int best = turns.next(step, frames[step].asleep());
    int merit = best < 0 ? -1 : Integer.MAX_VALUE;
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      int of = trail.isComingOrGoing(thread) ? 2 : above != null && thread == above.thread ? 1 : 0;
      if (of > merit && !frames[step].isAsleep(thread, choices.outcome(step, i))) {
        best = i;
        merit = of;
      }
    }
    if (best < 0) {
      return false;
    }
    frames[step].choose(choices.thread(step, best), choices.outcome(step, best), null);
    return true;
  }

  /** Takes the first plan that can be followed. */
  private boolean take(int step) {
    SearchFrame frame = frames[step];
    for (WakeupNode plan = frame.plans.child; plan != null; plan = frame.plans.child) {
      frame.plans.child = plan.next;
      plan.next = null;
      int outcome = resolve(step, plan);
      if (outcome >= 0) {
        frame.choose(plan.thread, outcome, plan);
        if (plan.outcome == WakeupNode.ANY) {
          frame.dropPlan(plan.thread, outcome);
        }
        return true;
      }
    }
    return false;
  }

  /**
   * The outcome with which to follow the plan, or -1 if it sleeps or is impossible; then what was
   * planned after it is planned without it.
   */
  private int resolve(int step, WakeupNode plan) {
    ChoiceSets choices = trail.choices;
    boolean enabled = false;
    for (int i = 0; i < choices.size(step); i++) {
      int outcome = choices.outcome(step, i);
      if (choices.thread(step, i) == plan.thread
          && (plan.outcome == WakeupNode.ANY || plan.outcome == outcome)) {
        enabled = true;
        if (plan.always || !frames[step].isAsleep(plan.thread, outcome)) {
          return outcome;
        }
      }
    }
    if (!enabled) {
      impossible++;
      frames[step].planFirst(plan.child);
    }
    return -1;
  }

  @Override
  public void observe(Execution execution) {
    trail.end(execution.log(), cut);
    depth = trail.size();
    causality.compute(fresh);
    learn(fresh);
    backtrack(trail.isEndedInside(execution.ending()));
  }

  /**
   * Goes back to the deepest step with something left to do.
   *
   * <p>An operation after which an assumption is false ends every execution in which it comes after
   * the same past. So it sleeps like others; but what others do after it was not explored, and one
   * of them has to go first. If the thread came to branches on inputs in between, that holds only
   * if the assumption is false whatever the inputs are.
   */
  private void backtrack(boolean endedInside) {
    boolean nothingFollows = endedInside;
    estimate.end();
    while (depth > 0) {
      int step = depth - 1;
      SearchFrame frame = frames[step];
      int effect = Dependence.effect(trail.footprint(step));
      boolean branch = trail.kind(step) == OperationKind.BRANCH;
      frame.sleep(frame.thread, frame.outcome, effect, nothingFollows);
      frame.continued |= !nothingFollows;
      if (nothingFollows && !branch && mayPlan(step)) {
        planOthers(step);
      }
      estimate.back(step);
      if (take(step)) {
        fresh = step;
        if (step < uncertain) {
          uncertain = Integer.MAX_VALUE;
        }
        return;
      }
      estimate.close(step);
      nothingFollows = branch && !frame.continued;
      depth--;
    }
    done = true;
  }

  /** Plans the other outcomes of the operations from this entry on, and what was forced as well. */
  final void planOutcomes(int from) {
    for (int step = from; step < trail.size(); step++) {
      planOutcomesAt(step);
    }
  }

  final void planOutcomesAt(int step) {
    ChoiceSets choices = trail.choices;
    SearchFrame frame = frames[step];
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      int outcome = choices.outcome(step, i);
      if ((thread == frame.thread || choices.isForced(step))
          && (thread != frame.thread || outcome != frame.outcome)
          && mayPlan(step)) {
        frame.planOutcome(thread, outcome);
      }
    }
    if (trail.isLimited(step) && isBeforeTime(step) && mayPlan(step)) {
      frame.planAll(choices, step);
    }
  }

  /** Plans what was forced in time. */
  final void planInTime(int from) {
    for (int step = from; step < trail.size(); step++) {
      if (trail.choices.isForced(step)) {
        reversals.findInTime(step, this::planInTime);
      }
    }
  }

  private void planInTime(int first, int forced) {
    if (mayPlan(first)) {
      planIfEnabled(first, trail.thread(forced));
    }
  }

  /** Plans the thread; if it could not run there, all that could. */
  private void planIfEnabled(int step, int thread) {
    ChoiceSets choices = trail.choices;
    boolean enabled = choices.isEnabled(step, thread);
    for (int i = 0; i < choices.size(step); i++) {
      int other = choices.thread(step, i);
      if (other != trail.thread(step) && (!enabled || other == thread)) {
        planAt(step, other);
      }
    }
  }

  /** Whether a timed wait ended in another way where its time had not come: it may come later. */
  private boolean isBeforeTime(int step) {
    int outcome = trail.outcome(step);
    return (outcome == Outcomes.SPURIOUS || outcome == Outcomes.INTERRUPTED)
        && !trail.choices.isEnabled(step, trail.thread(step), Outcomes.TIMEOUT);
  }

  /** How many plans could not be followed although they did not sleep: none, if all is right. */
  public long impossible() {
    return impossible;
  }

  @Override
  public StrategyReport report() {
    return StrategyReport.claiming(Claim.ALL_TRACES)
        .withProgress(done ? 1 : estimate.share(depth, step -> frames[step].planned()));
  }

  @Override
  public void save(DataOutput out) throws IOException {
    trail.save(out);
    out.writeBoolean(done);
    out.writeInt(limit);
    out.writeBoolean(deferred);
    out.writeInt(uncertain);
    out.writeInt(depth);
    for (int step = 0; step < depth; step++) {
      frames[step].save(out);
      estimate.save(out, step);
    }
    WakeupNode next = depth == 0 ? null : frames[depth - 1].taken;
    out.writeBoolean(next != null);
    if (next != null) {
      next.save(out);
    }
  }

  /**
   * Nothing is known of the path but its choices: the next execution is looked at from its start.
   */
  @Override
  public void restore(DataInput in) throws IOException {
    trail.restore(in);
    done = in.readBoolean();
    limit = in.readInt();
    deferred = in.readBoolean();
    uncertain = in.readInt();
    depth = in.readInt();
    fresh = 0;
    if (depth > 0) {
      grow(depth - 1);
    }
    for (int step = 0; step < depth; step++) {
      frames[step].restore(in);
      estimate.restore(in, step);
      if (step > 0) {
        // what is planned at a step is what was planned after the choice that led there
        frames[step - 1].taken = frames[step].isPlanned() ? frames[step].plans : null;
      }
    }
    boolean planned = in.readBoolean();
    if (depth > 0) {
      frames[depth - 1].taken = planned ? WakeupNode.restored(in) : null;
    }
  }
}
