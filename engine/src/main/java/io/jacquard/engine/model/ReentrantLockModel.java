// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.Thrown;
import io.jacquard.engine.locks.OwnedState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.runtime.control.LockCall;
import io.jacquard.trace.record.OperationKind;

/** The calls of {@code ReentrantLock} and of the two locks of {@code ReentrantReadWriteLock}. */
final class ReentrantLockModel {
  private final RaceDetector races;
  private final LockOperations steps;

  ReentrantLockModel(RaceDetector races, LockOperations steps) {
    this.races = races;
    this.steps = steps;
  }

  static OwnedState state(LockLocation lock) {
    return (OwnedState) lock.state;
  }

  /**
   * A call that takes the lock or gives it back.
   *
   * @param shared whether it is the read lock
   * @param most how often it can be held
   */
  boolean call(
      ControlledThread self,
      LockCall call,
      LockLocation lock,
      boolean shared,
      int most,
      long nanos,
      int site)
      throws InterruptedException {
    if (call == LockCall.UNLOCK) {
      unlock(self, lock, shared, site);
      return true;
    }
    int held = shared ? state(lock).readHolds() : state(lock).holds(self.index, false);
    if (held == most) {
      throw Thrown.error("Maximum lock count exceeded");
    }
    boolean interruptible = call != LockCall.LOCK;
    Step acquire = Step.acquire(self.index, shared, 1, interruptible);
    Step attempt = Step.attempt(self.index, shared, 1);
    return switch (call) {
      case LOCK, LOCK_INTERRUPTIBLY ->
          steps.acquire(self, OperationKind.ACQUIRE, lock, acquire, -1, site);
      case TRY_LOCK -> steps.attempt(self, OperationKind.ACQUIRE, lock, attempt, site);
      case TRY_LOCK_IN_TIME ->
          nanos > 0
              ? steps.acquire(self, OperationKind.ACQUIRE, lock, acquire, nanos, site)
              : steps.attempt(
                  self, OperationKind.ACQUIRE, lock, attempt.inTurnOnly().endedByInterrupt(), site);
      default -> throw new IllegalArgumentException(call.name());
    };
  }

  private void unlock(ControlledThread self, LockLocation lock, boolean shared, int site) {
    int holds = state(lock).holds(self.index, shared);
    if (holds == 0) {
      throw Thrown.illegalMonitorState(
          shared ? "attempt to unlock read lock, not locked by current thread" : null);
    }
    steps.take(self, OperationKind.RELEASE, lock, Step.release(self.index, shared, 1), site);
    if (holds == 1) {
      races.release(self, lock, shared);
    }
    if (state(lock).holds(self.index, !shared) == 0) {
      lock.given(self);
    }
  }

  /** Answers a question about the lock. */
  long query(ControlledThread self, LockCall call, LockLocation lock, int site) {
    switch (call) {
      case IS_LOCKED, IS_WRITE_LOCKED, READ_LOCK_COUNT -> steps.query(self, lock, site);
      default -> {} // no other thread changes what a thread holds
    }
    OwnedState state = state(lock);
    return switch (call) {
      case IS_LOCKED, IS_WRITE_LOCKED -> state.owner() != OwnedState.NONE ? 1 : 0;
      case IS_HELD, IS_WRITE_LOCKED_BY_CURRENT_THREAD -> state.owner() == self.index ? 1 : 0;
      case HOLD_COUNT, WRITE_HOLD_COUNT -> state.holds(self.index, false);
      case READ_HOLD_COUNT -> state.holds(self.index, true);
      case READ_LOCK_COUNT -> state.readHolds();
      default -> throw new IllegalArgumentException(call.name());
    };
  }

  /** The threads that wait on a condition. */
  int[] waiting(ControlledThread self, LockLocation lock, int condition, int site) {
    if (state(lock).owner() != self.index) {
      throw Thrown.illegalMonitorState(null);
    }
    steps.query(self, lock, site);
    return state(lock).waiting(condition);
  }
}
