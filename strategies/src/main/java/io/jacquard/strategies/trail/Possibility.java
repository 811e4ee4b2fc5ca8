// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.StepState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.trace.record.OperationKind;

/**
 * Whether an operation of the execution could be done after a part of it that was not executed
 * alone. Errs, if at all, on the side of yes.
 */
public final class Possibility {
  /** A part of the execution that is closed: with an operation, all that happened before it. */
  public interface Past {
    boolean contains(int entry);

    /** The lock of the entry, which is a step, after this part. */
    StepState lock(int entry);

    /** Whether the operation may end there without what it waits for. */
    boolean mayGiveUp(int entry);
  }

  private final ExecutionTrail trail;

  public Possibility(ExecutionTrail trail) {
    this.trail = trail;
  }

  /**
   * Whether the operation can be done after this part of the execution, to which the operations of
   * its thread before it belong.
   */
  public boolean isPossible(Past past, int second) {
    int twin = trail.twinBefore(second);
    if (trail.awaitsTwin(second)
        || twin >= 0 && !past.contains(twin)
        || trail.hasRoles() && isBehindTwin(past, second)) {
      return false;
    }
    if (trail.isStep(second)) {
      return isStepPossible(past, second);
    }
    return switch (trail.kind(second).awaits()) {
      case LOCK, INITIALISATION -> !trail.takes(second) || isFree(past, second);
      case NOTIFICATION ->
          isFree(past, second)
              && (past.mayGiveUp(second) || remains(past, trail.awakening(second)));
      case END -> past.mayGiveUp(second) || isUnstarted(past, second) || isEnded(past, second);
      case PERMIT -> past.mayGiveUp(second) || isUnparked(past, second);
      case TIME -> past.mayGiveUp(second) || isInterrupted(past, second, true);
      case CHANGE -> isChanged(past, second);
      case PERMITS, EXIT -> true;
      case TURN ->
          trail.kind(second) == OperationKind.BEGIN
              ? trail.previous(second) >= 0 || isProgramOver(past, second)
              : (!trail.takes(second) || isFree(past, second)) && mayEnd(past, second);
    };
  }

  /** Whether a twin that was started before is about to do the same after this part. */
  private boolean isBehindTwin(Past past, int second) {
    for (int at = 0; at < trail.end(); at++) {
      boolean next =
          at != second
              && (at >= trail.size() || !past.contains(at))
              && (trail.previous(at) < 0 || past.contains(trail.previous(at)));
      if (next
          && trail.isSameRole(at, second)
          && isAwakened(past, at) == isAwakened(past, second)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAwakened(Past past, int entry) {
    return remains(past, trail.awakening(entry));
  }

  /**
   * Whether the thread may end, if that is what it does: nobody holds the monitor of its object.
   */
  private boolean mayEnd(Past past, int second) {
    if (trail.kind(second) != OperationKind.END
        || !(trail.location(second) instanceof ThreadLocation life)
        || life.monitor() == null) {
      return true;
    }
    int next = -1;
    for (int at = Math.min(second, trail.size()) - 1; at >= 0; at--) {
      if (trail.location(at) == life.monitor()) {
        if (remains(past, at)) {
          return next < 0 ? !trail.isKeptOut(second) : trail.takes(next);
        }
        next = at;
      }
    }
    return true;
  }

  /** Whether the operation takes its location, or is done only by the thread that has taken it. */
  boolean isOfMonitor(int at) {
    return trail.takes(at) || isMonitorOnly(trail.kind(at));
  }

  /** Only a thread that holds the monitor does these; its acquire races in their place. */
  private static boolean isMonitorOnly(OperationKind kind) {
    return kind.isOfMonitor() && kind != OperationKind.WAKE || kind == OperationKind.INITIALISED;
  }

  /** A thread that was signalled on a condition gives up no more. */
  private boolean isStepPossible(Past past, int second) {
    StepState lock = past.lock(second);
    Step step = trail.step(second);
    if (lock.allows(step)) {
      return true;
    }
    return (step.condition() < 0 || lock.isWaiting(step.thread()))
        && (past.mayGiveUp(second)
            || step.interruptible()
                && isInterrupted(past, second, trail.outcome(second) != Outcomes.INTERRUPTED));
  }

  /** Whether what started the shutdown hook remains: an exit, or else the ends of the threads. */
  private boolean isProgramOver(Past past, int hook) {
    boolean over = true;
    for (int at = Math.min(hook, trail.size()) - 1; at >= 0; at--) {
      OperationKind kind = trail.kind(at);
      if (kind == OperationKind.EXIT && past.contains(at)) {
        return true;
      }
      if (kind == OperationKind.EXIT || kind == OperationKind.END) {
        over &= past.contains(at);
      }
    }
    return over;
  }

  /** Whether the thread joined is not started then: joining it waits for nothing. */
  private boolean isUnstarted(Past past, int second) {
    for (int at = trail.sameBefore(second); at >= 0; at = trail.sameBefore(at)) {
      if (trail.kind(at) == OperationKind.START) {
        return !remains(past, at);
      }
    }
    return true;
  }

  private static boolean remains(Past past, int other) {
    return other >= 0 && past.contains(other);
  }

  /**
   * Whether no thread holds what the second one takes, after this part of the execution: what was
   * done next could take it. If nothing was, an operation that is pending may still have to wait.
   */
  private boolean isFree(Past past, int second) {
    int next = second;
    int at = trail.sameBefore(second);
    while (at >= 0 && !remains(past, at)) {
      if (isOfMonitor(at)) {
        next = at;
      }
      at = trail.sameBefore(at);
    }
    return next == second ? !trail.isKeptOut(second) : trail.takes(next);
  }

  /**
   * Whether the end of the thread joined remains, or an interrupt. If the join was done without any
   * it needs none.
   */
  private boolean isEnded(Past past, int second) {
    int end = trail.sameBefore(second);
    while (end >= 0 && trail.kind(end) != OperationKind.END) {
      end = trail.sameBefore(end);
    }
    return end >= 0 && remains(past, end) || isInterrupted(past, second, end >= 0);
  }

  /**
   * Whether an unpark of the thread remains, or a step that woke a thread at the same place, or an
   * interrupt, which leaves a permit. If the park was done without any it needs none.
   */
  private boolean isUnparked(Past past, int second) {
    boolean needed = false;
    int thread = trail.thread(second);
    for (int at = Math.min(second, trail.size()) - 1; at >= 0; at--) {
      if (trail.kind(at) == OperationKind.PARK && trail.thread(at) == thread) {
        return isInterrupted(past, second, needed); // it has used up the unparks before
      }
      if (wakes(at, second)) {
        if (remains(past, at)) {
          return true;
        }
        needed = true;
      }
    }
    return trail.beganPermitted(thread) || isInterrupted(past, second, needed);
  }

  private boolean wakes(int at, int parked) {
    return trail.kind(at) == OperationKind.UNPARK || trail.kind(at) == OperationKind.INTERRUPT
        ? Dependence.location(trail.footprint(at)) == trail.thread(parked) + 1
        : trail.woke(at)
            && at > trail.previous(parked)
            && trail.location(at) == trail.location(parked);
  }

  /** Whether a change of something that the spinning thread had looked at remains. */
  private boolean isChanged(Past past, int second) {
    for (int at = trail.previous(second); at >= trail.iteration(second); at = trail.previous(at)) {
      for (int change = second - 1; change > at; change--) {
        if (changes(change, at) && remains(past, change)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the entry changes what the earlier one looked at; a sleep looks for an interrupt. */
  private boolean changes(int entry, int look) {
    return trail.kind(look) == OperationKind.SLEEP
        ? trail.kind(entry) == OperationKind.INTERRUPT
            && Dependence.location(trail.footprint(entry)) == trail.thread(look) + 1
        : trail.location(entry) == trail.location(look)
            && Dependence.writes(trail.footprint(entry));
  }

  private boolean isInterrupted(Past past, int second, boolean needed) {
    boolean none = !needed;
    int thread = trail.thread(second);
    if (trail.beganInterrupted(thread) && !isUsedUp(-1, second)) {
      return true;
    }
    for (int at = Math.min(second, trail.size()) - 1; at >= 0 && trail.isWide(); at--) {
      if (trail.kind(at) == OperationKind.INTERRUPT
          && Dependence.location(trail.footprint(at)) == thread + 1
          && !isUsedUp(at, second)) {
        if (remains(past, at)) {
          return true;
        }
        none = false;
      }
    }
    return none && second < trail.size() && !trail.choices.isForced(second);
  }

  /** Whether the thread has taken notice of the interrupt before it came to the second one. */
  private boolean isUsedUp(int interrupt, int second) {
    for (int at = trail.previous(second); at > interrupt; at = trail.previous(at)) {
      if (trail.thread(at) != trail.thread(second)) {
        return false;
      }
      boolean notices =
          trail.isStep(at)
              ? trail.outcome(at) == Outcomes.INTERRUPTED
              : clearsInterrupt(at, trail.kind(at));
      if (notices) {
        return true;
      }
    }
    return false;
  }

  /** Whether the operation, which is no step of a lock, ends with the interrupt flag cleared. */
  private boolean clearsInterrupt(int at, OperationKind kind) {
    return kind == OperationKind.SLEEP
        || kind == OperationKind.WAIT
        || kind == OperationKind.QUERY && isClearing(at)
        || kind == OperationKind.WAKE
            && trail.awakening(at) >= 0
            && trail.kind(trail.awakening(at)) == OperationKind.INTERRUPT
        || kind == OperationKind.JOIN && !hasEnded(at);
  }

  /** Whether the thread read its own interrupt flag and cleared it. */
  private boolean isClearing(int query) {
    long footprint = trail.footprint(query);
    return Dependence.writes(footprint)
        && Dependence.location(footprint) == Dependence.thread(footprint) + 1;
  }

  private boolean hasEnded(int join) {
    int at = trail.sameBefore(join);
    while (at >= 0 && trail.kind(at) != OperationKind.END) {
      at = trail.sameBefore(at);
    }
    return at >= 0;
  }
}
