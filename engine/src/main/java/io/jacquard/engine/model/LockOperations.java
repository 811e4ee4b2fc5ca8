// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.locks.LockState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.Step.Action;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.runtime.Hooks;
import io.jacquard.trace.record.OperationKind;

/**
 * How calls of locks become operations.
 *
 * <p>A thread waits by having a pending step that the state of the lock does not allow. A step that
 * may wait ends in one of three ways beside success: its time is over, its thread is interrupted,
 * or, on a condition, it wakes for no reason.
 */
final class LockOperations {
  private final Operations operations;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final TimedWaits timedWaits;

  LockOperations(
      Operations operations, ObjectTable objects, RaceDetector races, TimedWaits timedWaits) {
    this.operations = operations;
    this.objects = objects;
    this.races = races;
    this.timedWaits = timedWaits;
  }

  /** Whether no other thread can notice what the thread does with the lock. */
  boolean isUnnoticed(ControlledThread self, LockLocation lock) {
    return !Hooks.isTracking() || lock.object != null && objects.ownedBy(self, lock.object);
  }

  /** Announces the step; when it is its turn the caller has to take it. */
  void perform(
      ControlledThread self,
      OperationKind kind,
      LockLocation lock,
      Step step,
      boolean writes,
      int site) {
    self.forewarned = step.interruptible() && self.knowsOfInterrupt();
    self.step = step;
    operations.perform(self, kind, lock, writes, site);
    self.usePermit();
    self.step = null;
  }

  /**
   * Announces the step unless no other thread can notice it, and takes it.
   *
   * @return the lock just before
   */
  LockState take(
      ControlledThread self, OperationKind kind, LockLocation lock, Step step, int site) {
    boolean queries = step.action() == Action.ASK;
    boolean announced = !isUnnoticed(self, lock);
    if (announced) {
      perform(self, kind, lock, step, !queries, site);
    }
    LockState before = lock.state;
    lock.state = before.after(step);
    if (announced && !queries && before.effect(step) == LockState.READS) {
      operations.lastFailed();
    }
    if (queries || step.action() == Action.WATCH) {
      races.looked(self, lock);
    } else if (lock.state != before) {
      races.changed(self, lock); // what fails orders nothing: the specification promises no more
    }
    return before;
  }

  /**
   * Takes the lock, waiting for it if need be.
   *
   * @param kind of the operation, if it is not just joining the queue
   * @param nanos how long to wait at most; negative for no limit
   * @return whether it was taken in time
   */
  boolean acquire(
      ControlledThread self, OperationKind kind, LockLocation lock, Step step, long nanos, int site)
      throws InterruptedException {
    boolean interrupted = step.interruptible() && self.interrupted;
    if (isUnnoticed(self, lock) && lock.state.grants(step) && !interrupted) {
      granted(self, lock, step, site);
      return true;
    }
    timedWaits.limit(self, Math.max(0, nanos));
    boolean taken = false;
    boolean over = false;
    while (!taken && !over) {
      perform(self, kind, lock, step, true, site);
      if (self.outcome != Outcomes.NORMAL) {
        over = true;
      } else if (lock.state.grants(step)) {
        taken = true;
      } else {
        lock.state = lock.state.after(step);
        races.changed(self, lock);
        operations.lastWas(OperationKind.ARRIVE);
      }
    }
    timedWaits.expired(self);
    if (over) {
      giveUp(self, lock);
    } else {
      granted(self, lock, step, site);
    }
    return taken;
  }

  void granted(ControlledThread self, LockLocation lock, Step step, int site) {
    lock.state = lock.state.after(step);
    self.iterations.effect();
    lock.taken(self, site);
    races.acquire(self, lock, step.shared());
    races.changed(self, lock);
  }

  /** The thread stops waiting without what it waited for. */
  void giveUp(ControlledThread self, LockLocation lock) throws InterruptedException {
    LockState without = lock.state.without(self.index);
    if (without == lock.state) {
      operations.lastFailed();
    } else {
      self.time = Math.max(self.time, lock.changedTime); // it has seen why it waited
    }
    lock.state = without;
    if (self.outcome == Outcomes.INTERRUPTED) {
      self.noticeInterrupt();
      throw new InterruptedException();
    }
  }

  /** Takes the lock if that is possible at once. */
  boolean attempt(ControlledThread self, OperationKind kind, LockLocation lock, Step step, int site)
      throws InterruptedException {
    boolean interrupted = step.interruptible() && self.interrupted;
    boolean announced = !isUnnoticed(self, lock) || interrupted;
    if (announced) {
      perform(self, kind, lock, step, true, site);
      if (self.outcome != Outcomes.NORMAL) {
        giveUp(self, lock);
      }
    }
    boolean success = lock.state.grants(step);
    if (success) {
      granted(self, lock, step, site);
    } else if (announced) {
      operations.lastFailed();
    }
    return success;
  }

  /** Looks at the lock. */
  void query(ControlledThread self, LockLocation lock, int site) {
    take(self, OperationKind.QUERY, lock, Step.of(self.index, Action.ASK), site);
  }

  /**
   * Looks at the threads in the queue. From now on joining it is an operation; before, no thread
   * could notice, and a thread that waited may have joined or not.
   */
  void queryQueue(ControlledThread self, LockLocation lock, int site) {
    if (!lock.state.isWatched()) {
      Step watch = Step.of(self.index, Action.WATCH);
      if (take(self, OperationKind.QUERY, lock, watch, site).isWatched()) {
        return; // another thread was first, so that this one has looked
      }
    }
    query(self, lock, site);
  }
}
