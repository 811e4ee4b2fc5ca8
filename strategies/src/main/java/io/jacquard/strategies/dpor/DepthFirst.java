// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
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
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stateless depth-first search with sleep sets (Godefroid): replays the path to the deepest step
 * with a plan left, does what is planned there, and continues freely.
 *
 * <p>An operation with several outcomes is several operations of one thread: each is explored and
 * sleeps for itself. A sleeping operation is known by what it really did where it was explored: a
 * failed update sleeps as a read.
 */
abstract class DepthFirst implements Strategy, Director, Splittable, SentPlans.Receiver {
  final ExecutionTrail trail;
  final Causality causality;
  final LockStateReplay replay;
  final Reversals reversals;
  final SearchPath path = new SearchPath();
  final SentPlans sent;
  private final FairScheduler turns;
  private final TreeEstimate estimate = new TreeEstimate();
  private final boolean sleeping;
  private final Reductions reductions;
  private int fresh;
  private int uncertain = Integer.MAX_VALUE;
  private boolean cut;

  // whether an execution was run since the search was taken up, and whether it was ever shared
  private boolean ran;
  private boolean shared;

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
    sent = new SentPlans(trail);
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

  /** Whether what follows from the node depends on nothing that is planned above it. */
  abstract boolean isClosed(int step);

  SearchFrame frame(int step) {
    return path.frame(step);
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
    if (step >= limit) {
      receiveDeferred();
    }
    return step < limit;
  }

  @Override
  public @Nullable Proposal propose() {
    if (path.isIdle()) {
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
    if (step == path.depth) {
      if (!open(step, point)) {
        cut = true;
        return REDUNDANT;
      }
      path.depth++;
    }
    SearchFrame frame = frame(step);
    int index = trail.numbers.index(frame.thread);
    int found = point.find(Choice.of(index, frame.outcome));
    if (found < 0) {
      path.diverge();
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
  public boolean isPlanCompleted() {
    return trail.size() >= path.depth;
  }

  /** Comes to a step for the first time; returns false if all that is enabled sleeps. */
  private boolean open(int step, ChoicePoint point) {
    SearchFrame frame = path.grow(step);
    SearchFrame above = step == 0 ? null : frame(step - 1);
    if (!path.isPending()) {
      frame.open(above == null ? null : above.taken);
      if (above != null && sleeping) {
        inherit(frame, above, step);
        frame.endInheritance();
      }
    }
    path.arrive();
    estimate.open(step, awake(step));
    boolean planned = frame.plans.child != null;
    if (planned && take(step)) {
      return true;
    }
    if (planned || frame.sleepers() > 0 && !point.isBranch()) {
      uncertain = Math.min(uncertain, step);
      frame.unsure = true;
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
      if (!frame(step).isAsleep(choices.thread(step, i), choices.outcome(step, i))) {
        count++;
      }
    }
    return count;
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
    int best = turns.next(step, frame(step).asleep());
    int merit = best < 0 ? -1 : Integer.MAX_VALUE;
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      int of = trail.isComingOrGoing(thread) ? 2 : above != null && thread == above.thread ? 1 : 0;
      if (of > merit && !frame(step).isAsleep(thread, choices.outcome(step, i))) {
        best = i;
        merit = of;
      }
    }
    if (best < 0) {
      return false;
    }
    frame(step).choose(choices.thread(step, best), choices.outcome(step, best), null);
    return true;
  }

  /** Takes the first plan that can be followed. */
  private boolean take(int step) {
    SearchFrame frame = frame(step);
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
        if (plan.always || !frame(step).isAsleep(plan.thread, outcome)) {
          return outcome;
        }
      }
    }
    if (!enabled) {
      impossible++;
      frame(step).planFirst(plan.child);
    }
    return -1;
  }

  @Override
  public void observe(Execution execution) {
    trail.end(execution.log(), cut);
    ran = true;
    path.arrive();
    path.depth = Math.max(path.floor(), trail.size());
    for (int step = Math.min(fresh, trail.size()); step < trail.size(); step++) {
      frame(step).effect = Dependence.effect(trail.footprint(step));
    }
    causality.compute(fresh);
    learn(fresh);
    estimate.end();
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
    while (path.depth > path.floor()) {
      int step = path.depth - 1;
      SearchFrame frame = frame(step);
      boolean branch = trail.kind(step) == OperationKind.BRANCH;
      frame.leave(nothingFollows);
      frame.continued |= !nothingFollows;
      if (nothingFollows && !branch && mayPlan(step)) {
        planOthers(step);
      }
      estimate.back(step);
      if (take(step) || path.descend(step)) {
        fresh = step;
        uncertain = path.firstUnsure();
        return;
      }
      estimate.close(step);
      nothingFollows = branch && !frame.continued;
      path.close();
    }
    path.end();
  }

  /** Plans the other outcomes of the operations from this entry on, and what was forced as well. */
  final void planOutcomes(int from) {
    for (int step = from; step < trail.size(); step++) {
      planOutcomesAt(step);
    }
  }

  final void planOutcomesAt(int step) {
    ChoiceSets choices = trail.choices;
    SearchFrame frame = frame(step);
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
    double progress = path.isIdle() ? 1 : estimate.share(path.depth, step -> frame(step).planned());
    return StrategyReport.claiming(Claim.ALL_TRACES).withProgress(shared ? Double.NaN : progress);
  }

  /**
   * Gives away what follows from the first nodes that are closed, one below the other, and
   * continues above them. What was chosen there sleeps as if it had been explored.
   */
  @Override
  public List<SearchPart> give(int most) throws IOException {
    List<SearchPart> parts = new ArrayList<>();
    shared = true;
    int step = ran ? path.split(this::isClosed) : -1;
    while (parts.size() < most && step >= 0) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      save(new DataOutputStream(bytes), step);
      parts.add(new SearchPart(bytes.toByteArray()));
      path.giveAway(step);
      backtrack(false);
      step = path.split(this::isClosed);
    }
    return parts;
  }

  @Override
  public boolean isOver() {
    return path.isIdle() && !path.isAwaiting();
  }

  @Override
  public boolean isWaiting() {
    return path.isIdle() && path.isAwaiting();
  }

  @Override
  public void partsEnded() {
    path.endAwaiting();
  }

  @Override
  public byte @Nullable [] plans() throws IOException {
    return sent.take();
  }

  @Override
  public void accept(byte[] plans) throws IOException {
    sent.read(plans, this);
    path.resume();
    uncertain = path.firstUnsure();
    fresh = 0;
  }

  @Override
  public void receiveDeferred() {
    if (!deferred && path.floor() > 0) {
      sent.addDeferred();
    }
    deferred = true;
  }

  @Override
  public void receive(int[] choices, WakeupNode plan) {
    int step = choices.length - 1;
    SearchPath.Position at = path.find(choices, step);
    if (at != null) {
      at.frame().planSent(plan, at.step() >= 0 && path.hasChoice(at.step()));
    }
  }

  @Override
  public void receive(int[] choices, SentSequence sequence) {
    throw new IllegalStateException("plans of this search are single steps");
  }

  private void send(SearchFrame frame, WakeupNode plan) {
    int step = 0;
    while (frame(step) != frame) {
      step++;
    }
    sent.add(path, step, plan);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    save(out, path.floor());
  }

  /** Stores the search, or what follows from a step. */
  private void save(DataOutput out, int from) throws IOException {
    trail.save(out);
    out.writeInt(limit);
    out.writeBoolean(deferred);
    out.writeBoolean(shared);
    path.save(out, from);
    for (int step = 0; step < path.depth && !shared; step++) {
      estimate.save(out, step);
    }
  }

  /**
   * Nothing is known of the path but its choices: the next execution is looked at from its start.
   */
  @Override
  public void restore(DataInput in) throws IOException {
    trail.restore(in);
    limit = in.readInt();
    deferred = in.readBoolean();
    shared = in.readBoolean();
    path.restore(in, this::send);
    uncertain = path.firstUnsure();
    fresh = 0;
    for (int step = 0; step < path.depth; step++) {
      if (shared) {
        estimate.open(step, 0);
      } else {
        estimate.restore(in, step);
      }
    }
  }
}
