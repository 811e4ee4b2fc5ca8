// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.LockState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.trace.record.OperationKind;

/**
 * The races of the current execution that can be reversed: pairs of dependent operations of two
 * threads with nothing between them in happens-before, the second of which could have been done
 * without the first.
 *
 * <p>Operations that block need care. An acquire follows the release that freed the monitor, and
 * cannot come before it; what it can come before is the acquire that took the monitor. The same
 * holds of the return from a wait, and of entering a class that another thread initialises. A join
 * comes after the end it waits for, a thread's begin after its start, that of a shutdown hook after
 * the end of the others, a return from a wait after its notification, a park after its unpark;
 * unless it may give up. A thread continues to spin after some change of what it had looked at. For
 * locks that have a model the model decides ({@link LockStateReplay}). Pending operations that
 * never got their turn race like those that did.
 */
public final class Reversals {
  /** Learns of a race between the operations at two entries, the first of which was done. */
  public interface Sink {
    void race(int first, int second);
  }

  private final ExecutionTrail trail;
  private final Causality causality;
  private final LockStateReplay replay;

  // the latest operations of other threads that the second one directly depends on
  private int[] near = new int[16];
  private int nearCount;

  public Reversals(ExecutionTrail trail, Causality causality, LockStateReplay replay) {
    this.trail = trail;
    this.causality = causality;
    this.replay = replay;
  }

  /** Reports the races whose second operation is at this entry. */
  public void find(int second, Sink sink) {
    if (isExcluded(second)) {
      return;
    }
    nearCount = 0;
    boolean ofMonitor = trail.isStep(second) || isOfMonitor(second);
    if (trail.isStep(second)) {
      sameLock(second, sink);
    } else if (trail.takes(second)) {
      takenBefore(second, sink);
    }
    if (trail.isWide()) {
      everywhere(second, ofMonitor, sink);
    } else if (!ofMonitor) {
      sameLocation(second, sink);
    }
    if (trail.kind(second) == OperationKind.JOIN) {
      startOfJoined(second, sink);
    }
  }

  /**
   * Reports the races for the last step of an execution that the bound on steps has cut. An
   * operation that was left out could have been done in the place of any that nothing depends on;
   * those of which the order matters are races anyway.
   */
  public void findAtBound(Sink sink) {
    for (int first = 0; first < trail.size(); first++) {
      if (isLast(first)) {
        for (int second = trail.size(); second < trail.end(); second++) {
          if (trail.thread(first) != trail.thread(second)
              && trail.isEnabledAtEnd(trail.thread(second))
              && !Dependence.dependent(trail.footprint(first), trail.footprint(second))) {
            sink.race(first, second);
          }
        }
      }
    }
  }

  /** Whether nothing happened after the operation. */
  private boolean isLast(int entry) {
    if (trail.lastOf(trail.thread(entry)) != entry) {
      return false;
    }
    for (int later = entry + 1; later < trail.size(); later++) {
      if (causality.isBefore(entry, later)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the operation races with nothing: it comes when all others are over, or later on. */
  public boolean isExcluded(int second) {
    return second < trail.size() ? trail.choices.isForced(second) : trail.isLeft(second);
  }

  /** Whether the operation takes its location, or is done only by the thread that has taken it. */
  private boolean isOfMonitor(int at) {
    return trail.takes(at) || isMonitorOnly(trail.kind(at));
  }

  /** Only a thread that holds the monitor does these; its acquire races in their place. */
  private static boolean isMonitorOnly(OperationKind kind) {
    return kind.isOfMonitor() && kind != OperationKind.WAKE || kind == OperationKind.INITIALISED;
  }

  private void takenBefore(int second, Sink sink) {
    for (int first = trail.sameBefore(second); first >= 0; first = trail.sameBefore(first)) {
      boolean wrote = Dependence.writes(trail.footprint(first));
      if (trail.takes(first) && wrote) {
        if (isUnordered(first, second) && isPossible(first, second)) {
          sink.race(first, second);
        }
        return;
      }
      if (!isOfMonitor(first) && (wrote || Dependence.writes(trail.footprint(second)))) {
        consider(first, second, sink); // it looks at what the monitor guards without taking it
      }
    }
  }

  /** A join cannot come before the end it waits for, but it can come before the start. */
  private void startOfJoined(int second, Sink sink) {
    int first = trail.sameBefore(second);
    while (first >= 0 && trail.kind(first) != OperationKind.START) {
      first = trail.sameBefore(first);
    }
    if (first >= 0 && isUnordered(first, second) && isPossible(first, second)) {
      sink.race(first, second);
    }
  }

  private void sameLocation(int second, Sink sink) {
    boolean writes = Dependence.writes(trail.footprint(second));
    for (int first = trail.sameBefore(second); first >= 0; first = trail.sameBefore(first)) {
      boolean wrote = Dependence.writes(trail.footprint(first));
      if (writes || wrote) {
        consider(first, second, sink);
      }
      if (wrote) {
        return;
      }
    }
  }

  /**
   * The latest operations of the same lock that the second could have come before. What it had to
   * wait for it cannot come before, but perhaps before what made it wait.
   */
  private void sameLock(int second, Sink sink) {
    for (int first = trail.sameBefore(second); first >= 0; first = trail.sameBefore(first)) {
      if (Dependence.dependent(trail.footprint(first), trail.footprint(second))
          && isUnordered(first, second)
          && !isBeforeNear(first)
          && isPossible(first, second)) {
        addNear(first);
        sink.race(first, second);
        if (Dependence.writesAlone(trail.footprint(first))) {
          return;
        }
      }
    }
  }

  /**
   * Looks at every operation before.
   *
   * @param elsewhere whether the location itself has been dealt with
   */
  private void everywhere(int second, boolean elsewhere, Sink sink) {
    long later = trail.footprint(second);
    for (int first = Math.min(second, trail.size()) - 1; first >= 0; first--) {
      long earlier = trail.footprint(first);
      boolean done =
          elsewhere
              && trail.location(first) == trail.location(second)
              && !Dependence.isEverything(earlier)
              && !Dependence.isEverything(later);
      if (done ? Dependence.meetElsewhere(earlier, later) : Dependence.dependent(earlier, later)) {
        consider(first, second, sink);
      }
    }
  }

  private void consider(int first, int second, Sink sink) {
    if (isUnordered(first, second) && !isBeforeNear(first)) {
      addNear(first);
      if (isPossible(first, second)) {
        sink.race(first, second);
      }
    }
  }

  private boolean isBeforeNear(int first) {
    for (int i = 0; i < nearCount; i++) {
      if (causality.isBefore(first, near[i])) {
        return true;
      }
    }
    return false;
  }

  private void addNear(int first) {
    if (nearCount == near.length) {
      near = java.util.Arrays.copyOf(near, 2 * nearCount);
    }
    near[nearCount++] = first;
  }

  /** Whether the second one's thread had not come to know of the first before. */
  public boolean isUnordered(int first, int second) {
    int previous = trail.previous(second);
    return trail.thread(first) != trail.thread(second)
        && (previous < 0 || !causality.isBefore(first, previous));
  }

  /**
   * Whether both may have been enabled at once. A monitor's operations can only if both take it.
   */
  public boolean mayMeet(int first, int second) {
    boolean monitor =
        trail.location(first) == trail.location(second)
            && !trail.isStep(second)
            && isOfMonitor(second)
            && (isOfMonitor(first) || !trail.takes(second))
            && !Dependence.meetElsewhere(trail.footprint(first), trail.footprint(second));
    return (!monitor || trail.takes(first) && trail.takes(second)) && isPossible(first, second);
  }

  /**
   * Whether the second operation can be done after all that did not happen after the first. Errs,
   * if at all, on the side of yes.
   */
  public boolean isPossible(int first, int second) {
    if (trail.choices.isForced(first)) {
      return false;
    }
    if (trail.isStep(second)) {
      return isStepPossible(first, second);
    }
    return switch (trail.kind(second).awaits()) {
      case LOCK, INITIALISATION -> !trail.takes(second) || isFree(first, second);
      case NOTIFICATION ->
          isFree(first, second)
              && (trail.givesUp(second) || remains(first, trail.awakening(second)));
      case END -> trail.givesUp(second) || isUnstarted(first, second) || isEnded(first, second);
      case PERMIT -> trail.givesUp(second) || isUnparked(first, second);
      case TIME -> trail.givesUp(second) || isInterrupted(first, second, true);
      case CHANGE -> isChanged(first, second);
      case PERMITS, EXIT -> true;
      case TURN ->
          trail.kind(second) == OperationKind.BEGIN
              ? trail.previous(second) >= 0 || !endsProgram(trail.kind(first))
              : !trail.takes(second) || isFree(first, second);
    };
  }

  /** A thread that was signalled on a condition gives up no more. */
  private boolean isStepPossible(int first, int second) {
    LockState lock = replay.before(first, second);
    Step step = trail.step(second);
    if (lock.allows(step)) {
      return true;
    }
    return (step.condition() < 0 || lock.isWaiting(step.thread()))
        && (trail.givesUp(second)
            || step.interruptible()
                && isInterrupted(first, second, trail.outcome(second) != Outcomes.INTERRUPTED));
  }

  /** Whether such an operation may start the shutdown hooks, which no other thread starts. */
  private static boolean endsProgram(OperationKind kind) {
    return kind == OperationKind.END || kind == OperationKind.EXIT;
  }

  /** Whether the thread joined is not started then: joining it waits for nothing. */
  private boolean isUnstarted(int first, int second) {
    for (int at = trail.sameBefore(second); at >= 0; at = trail.sameBefore(at)) {
      if (trail.kind(at) == OperationKind.START) {
        return !remains(first, at);
      }
    }
    return true;
  }

  private boolean remains(int first, int other) {
    return other >= 0 && (other < first || !causality.isBefore(first, other));
  }

  /** Whether no thread holds what the second one takes, once all that follows the first is gone. */
  private boolean isFree(int first, int second) {
    int next = second;
    int at = trail.sameBefore(second);
    while (at >= 0 && !remains(first, at)) {
      if (isOfMonitor(at)) {
        next = at;
      }
      at = trail.sameBefore(at);
    }
    return trail.takes(next);
  }

  /**
   * Whether the end of the thread joined remains, or an interrupt. If the join was done without any
   * it needs none.
   */
  private boolean isEnded(int first, int second) {
    int end = trail.sameBefore(second);
    while (end >= 0 && trail.kind(end) != OperationKind.END) {
      end = trail.sameBefore(end);
    }
    return end >= 0 && remains(first, end) || isInterrupted(first, second, end >= 0);
  }

  /**
   * Whether an unpark of the thread remains, or a step that woke a thread at the same place, or an
   * interrupt. If the park was done without any it needs none.
   */
  private boolean isUnparked(int first, int second) {
    boolean needed = false;
    int thread = trail.thread(second);
    for (int at = Math.min(second, trail.size()) - 1; at >= 0; at--) {
      if (trail.kind(at) == OperationKind.PARK && trail.thread(at) == thread) {
        return isInterrupted(first, second, needed); // it has used up the unparks before
      }
      if (wakes(at, second)) {
        if (remains(first, at)) {
          return true;
        }
        needed = true;
      }
    }
    return trail.beganPermitted(thread) || isInterrupted(first, second, needed);
  }

  private boolean wakes(int at, int parked) {
    return trail.kind(at) == OperationKind.UNPARK
        ? Dependence.location(trail.footprint(at)) == trail.thread(parked) + 1
        : trail.woke(at)
            && at > trail.previous(parked)
            && trail.location(at) == trail.location(parked);
  }

  /** Whether a change of something that the spinning thread had looked at remains. */
  private boolean isChanged(int first, int second) {
    for (int at = trail.previous(second); at >= trail.iteration(second); at = trail.previous(at)) {
      for (int change = second - 1; change > at; change--) {
        if (changes(change, at) && remains(first, change)) {
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

  private boolean isInterrupted(int first, int second, boolean needed) {
    boolean none = !needed;
    int thread = trail.thread(second);
    if (trail.beganInterrupted(thread) && !isUsedUp(-1, second)) {
      return true;
    }
    for (int at = Math.min(second, trail.size()) - 1; at >= 0 && trail.isWide(); at--) {
      if (trail.kind(at) == OperationKind.INTERRUPT
          && Dependence.location(trail.footprint(at)) == thread + 1
          && !isUsedUp(at, second)) {
        if (remains(first, at)) {
          return true;
        }
        none = false;
      }
    }
    return none && second < trail.size();
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
