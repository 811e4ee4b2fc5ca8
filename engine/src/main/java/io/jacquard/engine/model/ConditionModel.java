// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.Thrown;
import io.jacquard.engine.locks.OwnedState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.Step.Action;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.trace.record.OperationKind;

/**
 * The model of {@code Condition}.
 *
 * <p>To wait is to give the lock up and to stand in the condition's own queue. A signal moves the
 * thread that has waited longest to the queue of the lock; it then comes back in the order of
 * signals, while others may pass. A thread that gives up, because of its time limit or an
 * interrupt, leaves without the lock, in an operation of its own: a later signal passes it by, even
 * if it has not got the lock back yet. It takes the lock again like a thread that comes just now.
 * An interrupt that comes after the signal is not noticed.
 */
final class ConditionModel {
  private final ObjectTable objects;
  private final RaceDetector races;
  private final TimedWaits timedWaits;
  private final LiveThreads living;
  private final LockOperations steps;

  ConditionModel(
      ObjectTable objects,
      RaceDetector races,
      TimedWaits timedWaits,
      LiveThreads living,
      LockOperations steps) {
    this.objects = objects;
    this.races = races;
    this.timedWaits = timedWaits;
    this.living = living;
    this.steps = steps;
  }

  /**
   * Waits for a signal.
   *
   * @param nanos how long at most; negative for no limit
   * @return whether it did not end because its time was over
   */
  boolean await(
      ControlledThread self,
      LockLocation lock,
      int condition,
      boolean interruptible,
      long nanos,
      int site)
      throws InterruptedException {
    requireOwner(self, lock, interruptible);
    objects.publish(self, lock.object);
    steps.perform(
        self,
        OperationKind.WAIT,
        lock,
        Step.on(condition, self.index, Action.WAIT, interruptible),
        true,
        site);
    if (self.outcome == Outcomes.INTERRUPTED) {
      steps.giveUp(self, lock);
    }
    int takenAt = lock.acquiredAt(self);
    races.release(self, lock, false);
    races.changed(self, lock);
    lock.given(self);
    lock.state = lock.state.after(Step.on(condition, self.index, Action.WAIT, interruptible));

    Step back = Step.on(condition, self.index, Action.ACQUIRE, interruptible);
    limit(self, nanos);
    steps.perform(self, OperationKind.LEAVE, lock, back, true, site);
    int outcome = self.outcome;
    timedWaits.expired(self);
    if (outcome == Outcomes.NORMAL) {
      steps.granted(self, lock, back, takenAt);
      return true;
    }
    lock.state = lock.state.without(self.index);
    if (outcome == Outcomes.INTERRUPTED) {
      self.noticeInterrupt();
    }
    steps.acquire(
        self, OperationKind.WAKE, lock, Step.acquire(self.index, false, 1, false), -1, site);
    lock.takenBack(self, takenAt);
    if (outcome == Outcomes.INTERRUPTED) {
      throw new InterruptedException();
    }
    return outcome == Outcomes.SPURIOUS;
  }

  /** A limit that has already passed still lets a signal come first. */
  private void limit(ControlledThread self, long nanos) {
    timedWaits.limit(self, Math.max(0, nanos));
    if (nanos == 0) {
      self.timed = true;
      self.deadline = self.time;
    }
  }

  private void requireOwner(ControlledThread self, LockLocation lock, boolean interruptible)
      throws InterruptedException {
    if (owned(lock).owner() != self.index) {
      if (interruptible && self.interrupted) {
        self.noticeInterrupt();
        throw new InterruptedException();
      }
      throw Thrown.illegalMonitorState(null);
    }
  }

  void signal(ControlledThread self, LockLocation lock, int condition, boolean all, int site) {
    if (owned(lock).owner() != self.index) {
      throw Thrown.illegalMonitorState(null);
    }
    Step step = Step.on(condition, self.index, all ? Action.SIGNAL_ALL : Action.SIGNAL, false);
    steps.take(self, all ? OperationKind.NOTIFY_ALL : OperationKind.NOTIFY, lock, step, site);
    for (ControlledThread waiter : living.all()) {
      if (waiter.target == lock
          && waiter.kind == OperationKind.LEAVE
          && !lock.state.isWaiting(waiter.index)) {
        waiter.kind = OperationKind.WAKE;
      }
    }
  }

  private static OwnedState owned(LockLocation lock) {
    return (OwnedState) lock.state;
  }
}
