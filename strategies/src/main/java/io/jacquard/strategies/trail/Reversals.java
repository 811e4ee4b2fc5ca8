// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.StepState;
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
public final class Reversals implements Possibility.Past {
  /** Learns of a race between the operations at two entries, the first of which was done. */
  public interface Sink {
    void race(int first, int second);
  }

  private final ExecutionTrail trail;
  private final Causality causality;
  private final LockStateReplay replay;
  private final Possibility possibility;

  /** What is left out, with all that happened after it, when {@link Possibility} asks. */
  private int without;

  // the latest operations of other threads that the second one directly depends on
  private int[] near = new int[16];
  private int nearCount;

  public Reversals(ExecutionTrail trail, Causality causality, LockStateReplay replay) {
    this.trail = trail;
    this.causality = causality;
    this.replay = replay;
    this.possibility = new Possibility(trail);
  }

  /** Reports the races whose second operation is at this entry. */
  public void find(int second, Sink all) {
    if (isExcluded(second)) {
      return;
    }
    Sink sink = explored(all);
    nearCount = 0;
    boolean ofMonitor = trail.isStep(second) || possibility.isOfMonitor(second);
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
  public void findAtBound(Sink all) {
    Sink sink = explored(all);
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

  /**
   * Reports what an operation that was forced could have come before, had it been in time: a worker
   * that went home because nothing else could run could have taken what another one took. To be
   * forced comes after everything; so these are no races of the operation as it was.
   */
  public void findInTime(int forced, Sink all) {
    Sink sink = explored(all);
    int previous = trail.previous(forced);
    long inTime = trail.anywhere(forced);
    for (int first = forced - 1; first >= 0; first--) {
      if (trail.thread(first) != trail.thread(forced)
          && Dependence.dependent(trail.footprint(first), inTime)
          && (previous < 0 || !causality.isBefore(first, previous))
          && isPossible(first, forced)) {
        sink.race(first, forced);
      }
    }
  }

  /** What was done before exploration began stays where it is. */
  private Sink explored(Sink sink) {
    int fixed = trail.fixed();
    return fixed == 0
        ? sink
        : (first, second) -> {
          if (first >= fixed) {
            sink.race(first, second);
          }
        };
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

  private void takenBefore(int second, Sink sink) {
    for (int first = trail.sameBefore(second); first >= 0; first = trail.sameBefore(first)) {
      boolean wrote = Dependence.writes(trail.footprint(first));
      if (trail.takes(first) && wrote) {
        if (isUnordered(first, second) && isPossible(first, second)) {
          sink.race(first, second);
        }
        return;
      }
      if (!possibility.isOfMonitor(first)
          && (wrote || Dependence.writes(trail.footprint(second)))) {
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
      if (writes || Dependence.writes(trail.footprint(first))) {
        consider(first, second, sink);
      }
      if (Dependence.writesAlone(trail.footprint(first))) {
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
      boolean possible = isPossible(first, second);
      // what the end of a thread waits for is the monitor; it may come before who has taken it
      if (possible || trail.kind(second) != OperationKind.END) {
        addNear(first);
      }
      if (possible) {
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
    int twin = trail.twinBefore(second);
    return trail.thread(first) != trail.thread(second)
        && (previous < 0 || !causality.isBefore(first, previous))
        && (twin < 0 || !causality.isBefore(first, twin));
  }

  /**
   * Whether both may have been enabled at once. A monitor's operations can only if both take it.
   */
  public boolean mayMeet(int first, int second) {
    boolean monitor =
        trail.location(first) == trail.location(second)
            && !trail.isStep(second)
            && possibility.isOfMonitor(second)
            && (possibility.isOfMonitor(first) || !trail.takes(second))
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
    without = first;
    return possibility.isPossible(this, second);
  }

  /** Whether the operation did not happen after the one that is to be left out. */
  @Override
  public boolean contains(int entry) {
    return entry < without || !causality.isBefore(without, entry);
  }

  /** By time not if that would hold up for too long what is left out. */
  @Override
  public boolean mayGiveUp(int entry) {
    return trail.givesUp(entry) && (trail.isSpurious(entry) || !trail.isDueAfter(without, entry));
  }

  @Override
  public StepState lock(int entry) {
    return replay.before(without, entry);
  }
}
