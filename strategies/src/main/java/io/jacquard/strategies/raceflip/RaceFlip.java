// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.raceflip;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ChoiceSets;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.strategies.trail.FairScheduler;
import io.jacquard.strategies.trail.LockStateReplay;
import io.jacquard.strategies.trail.Reversals;
import io.jacquard.strategies.trail.TriedChoices;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Race detection and flipping: where the operation of a thread raced with a later one, that thread
 * is put off and another goes first. Sen, Agha: CUTE and jCUTE (Concolic Testing of Sequential and
 * Concurrent Programs), sections on schedules.
 *
 * <p>Deviations. Races are those that can be turned round, as {@link Reversals} says, and two
 * acquisitions in a row, as the paper says. Operations still pending at the end race too, as
 * printed never; nor do they in the efficient mode if all threads left wait for monitors: there the
 * mode does what the paper does, whose theorem leaves deadlocks out, and claims nothing afterwards.
 * All outcomes of an operation are tried before its thread is put off, with or without a race.
 * Starting, beginning and ending come first: in the paper they are no events.
 */
public final class RaceFlip implements Strategy, Director, Reversals.Sink {
  /** The algorithms of the paper. */
  public enum Mode {
    /** Puts every operation off, race or not: all interleavings. */
    SIMPLE,
    /** Puts racing operations off; flags of races stay with the kept part of the schedule. */
    EFFICIENT,
    /**
     * Puts racing operations off, and a thread that was put off sleeps, with each outcome that was
     * tried, until something touches what it is about to do. The paper's version loses classes;
     * this one sets flags also for pairs that have been flipped, and keeps them.
     */
    SLEEP_SET,
    /** Like efficient, but flags are forgotten after each run: loses classes. */
    PRINTED
  }

  private final Mode mode;
  private final ExecutionTrail trail = new ExecutionTrail();
  private final Causality causality = new Causality(trail);
  private final Reversals reversals =
      new Reversals(trail, causality, new LockStateReplay(trail, causality));
  private final FairScheduler turns = new FairScheduler(trail);
  private final TriedChoices delayed = new TriedChoices();
  private KeptChoice[] points = new KeptChoice[0];
  private int kept;
  private int length;
  private boolean done;
  private boolean cut;

  /** Whether there was an execution that the paper's theorem leaves out. */
  private boolean unproved;

  public RaceFlip(Mode mode) {
    this.mode = mode;
  }

  /** The mode of that name: simple, efficient, sleepset, printed. */
  public static RaceFlip of(String mode) {
    return new RaceFlip(
        switch (mode) {
          case "simple" -> Mode.SIMPLE;
          case "efficient" -> Mode.EFFICIENT;
          case "sleepset" -> Mode.SLEEP_SET;
          case "printed" -> Mode.PRINTED;
          default -> throw new IllegalArgumentException("no such mode of raceflip: " + mode);
        });
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
    delayed.clear();
    length = 0;
    cut = false;
  }

  /** Another order is tried in which the thread looks later. */
  @Override
  public boolean resumesSpins() {
    return false;
  }

  @Override
  public int choose(ChoicePoint at) {
    trail.arrive(at);
    int step = at.step();
    if (step > 0) {
      wake(step);
    }
    KeptChoice point = point(step);
    if (step >= kept) {
      point.open();
    }
    if (mode == Mode.SLEEP_SET) {
      delayed.addAll(point.postponed);
      point.delayed.clear();
      point.delayed.addAll(delayed);
    }
    if (step >= kept && !(at.isBranch() ? follow(point, at) : pick(point, step))) {
      cut = true;
      return REDUNDANT;
    }
    int found = at.find(Choice.of(trail.numbers.index(point.thread), point.outcome));
    if (found < 0) {
      return DIVERGED;
    }
    length = step + 1;
    trail.choose(point.thread, point.outcome);
    return found;
  }

  @Override
  public void bounded(ChoicePoint at) {
    trail.bounded(at);
  }

  @Override
  public boolean isPlanCompleted() {
    return length >= kept;
  }

  /** At a branch on inputs, the direction that the present ones take. */
  private boolean follow(KeptChoice point, ChoicePoint at) {
    point.choose(trail.numbers.number(at.thread(0).index), at.outcome(at.preferred()));
    return true;
  }

  private KeptChoice point(int step) {
    if (step >= points.length) {
      int from = points.length;
      points = Arrays.copyOf(points, Math.max(64, 2 * step));
      for (int i = from; i < points.length; i++) {
        points[i] = new KeptChoice();
      }
    }
    return points[step];
  }

  /** What is delayed and depends on the last operation may go on. */
  private void wake(int step) {
    long did = trail.footprint(step - 1);
    for (int i = delayed.size() - 1; i >= 0; i--) {
      if (Dependence.dependent(did, trail.pending(delayed.thread(i), delayed.effect(i)))) {
        delayed.removeAt(i);
      }
    }
  }

  /**
   * The lowest thread that is not delayed; in two modes the running one while it is enabled.
   * Threads start, begin and end before all else: in the paper these are no events. A thread that
   * has run for long lets others go first.
   */
  private boolean pick(KeptChoice point, int step) {
    ChoiceSets choices = trail.choices;
    boolean keeps =
        (mode == Mode.EFFICIENT || mode == Mode.PRINTED)
            && step > 0
            && trail.kind(step - 1) != OperationKind.START
            && trail.kind(step - 1) != OperationKind.BEGIN;
    int best = turns.next(step, delayed);
    int merit = best < 0 ? -1 : Integer.MAX_VALUE;
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      boolean running = keeps && thread == points[step - 1].thread;
      int of = trail.isComingOrGoing(thread) ? 2 : running ? 1 : 0;
      if (of > merit && !delayed.contains(choices.choice(step, i))) {
        best = i;
        merit = of;
      }
    }
    if (best < 0) {
      return false;
    }
    point.choose(choices.thread(step, best), choices.outcome(step, best));
    return true;
  }

  @Override
  public void observe(Execution execution) {
    Ending ending = execution.ending();
    trail.end(execution.log(), cut);
    length = trail.size();
    flag(ending == Ending.DEADLOCKED);
    int last = trail.lastOperation();
    if (trail.isEndedInside(ending) && mode != Mode.PRINTED && last >= 0) {
      // what others do after it was not explored: one of them has to go first
      points[last].race = true;
    }
    backtrack();
  }

  /** Flags the operations that raced with a later one, or with one that never got its turn. */
  private void flag(boolean deadlock) {
    if (mode == Mode.PRINTED) {
      for (int i = 0; i < length; i++) {
        points[i].race = false;
      }
    }
    causality.compute(Math.max(0, kept - 1));
    for (int second = 0; second < trail.size(); second++) {
      if (trail.takes(second)) {
        flagHolder(second);
      }
      reversals.find(second, this);
      if (mode != Mode.PRINTED && trail.choices.isForced(second)) {
        reversals.findInTime(second, this);
      }
    }
    if (mode == Mode.EFFICIENT && deadlock && waitsForMonitorsOnly()) {
      unproved = true;
    } else if (mode != Mode.PRINTED) {
      for (int second = trail.size(); second < trail.end(); second++) {
        reversals.find(second, this);
      }
    }
    if (trail.isBounded() && mode != Mode.PRINTED) {
      reversals.findAtBound(this);
    }
  }

  /** Whether every thread that is left waits for a monitor. */
  private boolean waitsForMonitorsOnly() {
    for (int at = trail.size(); at < trail.end(); at++) {
      if (trail.kind(at) != OperationKind.ACQUIRE) {
        return false;
      }
    }
    return true;
  }

  /**
   * The paper's race of two acquisitions: the second one's thread did not know of the release
   * between them. Whether it knew of the first acquisition does not matter.
   */
  private void flagHolder(int second) {
    int freed = trail.sameBefore(second);
    int previous = trail.previous(second);
    if (freed >= 0
        && trail.thread(freed) != trail.thread(second)
        && (previous < 0 || !causality.isBefore(freed, previous))) {
      int taken = freed;
      while (taken >= 0 && !trail.takes(taken)) {
        taken = trail.sameBefore(taken);
      }
      if (taken >= 0) {
        race(taken, second);
      }
    }
  }

  @Override
  public void race(int first, int second) {
    points[first].race = true;
  }

  private void backtrack() {
    for (int step = length - 1; step >= 0; step--) {
      if (nextOutcome(points[step], step) || flip(points[step], step)) {
        kept = step + 1;
        return;
      }
    }
    done = true;
  }

  /** Continues with the next outcome of the operation, if there is one that was not first. */
  private boolean nextOutcome(KeptChoice point, int step) {
    point.tried(Dependence.effect(trail.footprint(step)));
    int next = outcomeAfter(point, step, point.outcome);
    if (next < 0) {
      next = outcomeAfter(point, step, -1);
    }
    if (next == point.first) {
      return false;
    }
    point.outcome = next;
    return true;
  }

  /** The least outcome of the operation above this one, or -1. */
  private int outcomeAfter(KeptChoice point, int step, int last) {
    ChoiceSets choices = trail.choices;
    for (int i = 0; i < choices.size(step); i++) {
      if (choices.thread(step, i) == point.thread
          && choices.outcome(step, i) > last
          && !isDelayed(point, step, i)) {
        return choices.outcome(step, i);
      }
    }
    return -1;
  }

  /** Puts the thread off and lets the lowest other one go first, if there is reason to. */
  private boolean flip(KeptChoice point, int step) {
    ChoiceSets choices = trail.choices;
    if (!point.race && mode != Mode.SIMPLE && !choices.isForced(step)) {
      return false;
    }
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      if (thread != point.thread
          && !point.postponed.containsThread(thread)
          && !isDelayed(point, step, i)) {
        point.putOff();
        point.choose(thread, choices.outcome(step, i));
        return true;
      }
    }
    return false;
  }

  private boolean isDelayed(KeptChoice point, int step, int i) {
    ChoiceSets choices = trail.choices;
    return mode == Mode.SLEEP_SET && point.delayed.contains(choices.choice(step, i));
  }

  @Override
  public StrategyReport report() {
    return StrategyReport.NOTHING.withClaim(claim());
  }

  private @Nullable Claim claim() {
    return switch (mode) {
      case SIMPLE -> Claim.ALL_INTERLEAVINGS;
      case SLEEP_SET -> Claim.ALL_TRACES;
      case EFFICIENT -> unproved ? null : Claim.ALL_TRACES;
      case PRINTED -> null;
    };
  }
}
