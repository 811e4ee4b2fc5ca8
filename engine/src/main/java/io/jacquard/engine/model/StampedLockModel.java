// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.Thrown;
import io.jacquard.engine.locks.StampedState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.Step.Action;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.runtime.control.LockCall;
import io.jacquard.trace.record.OperationKind;

/**
 * The calls of {@code StampedLock} and its views. It belongs to no thread: whoever has the stamp
 * can unlock.
 */
final class StampedLockModel {
  private final RaceDetector races;
  private final LockOperations steps;

  StampedLockModel(RaceDetector races, LockOperations steps) {
    this.races = races;
    this.steps = steps;
  }

  private static StampedState state(LockLocation lock) {
    return (StampedState) lock.state;
  }

  long call(
      ControlledThread self, LockCall call, LockLocation lock, long stamp, long nanos, int site)
      throws InterruptedException {
    return switch (call) {
      case WRITE_LOCK -> acquire(self, lock, false, false, -1, site);
      case WRITE_LOCK_INTERRUPTIBLY -> acquire(self, lock, false, true, -1, site);
      case TRY_WRITE_LOCK -> attempt(self, lock, false, false, site);
      case TRY_WRITE_LOCK_IN_TIME -> acquireInTime(self, lock, false, nanos, site);
      case READ_LOCK -> acquire(self, lock, true, false, -1, site);
      case READ_LOCK_INTERRUPTIBLY -> acquire(self, lock, true, true, -1, site);
      case TRY_READ_LOCK -> attempt(self, lock, true, false, site);
      case TRY_READ_LOCK_IN_TIME -> acquireInTime(self, lock, true, nanos, site);
      case TRY_OPTIMISTIC_READ -> {
        look(self, lock, site);
        // 0 is never valid, but may be validated like any other stamp
        races.readsOptimistically(self, lock);
        yield state(lock).optimisticStamp();
      }
      case VALIDATE -> {
        steps.query(self, lock, site);
        boolean valid = state(lock).isValid(stamp);
        races.validated(self, lock, valid);
        races.acquire(self, lock, true);
        yield valid ? 1 : 0;
      }
      case UNLOCK_WRITE -> release(self, lock, false, required(stamp), site);
      case UNLOCK_READ -> release(self, lock, true, required(stamp), site);
      case UNLOCK_STAMP ->
          release(self, lock, !StampedState.isWriteStamp(stamp), required(stamp), site);
      case TRY_UNLOCK_WRITE -> tryRelease(self, lock, false, site);
      case TRY_UNLOCK_READ -> tryRelease(self, lock, true, site);
      case TRY_CONVERT_TO_WRITE_LOCK -> convert(self, lock, Action.TO_WRITE, stamp, site);
      case TRY_CONVERT_TO_READ_LOCK -> convert(self, lock, Action.TO_READ, stamp, site);
      case TRY_CONVERT_TO_OPTIMISTIC_READ -> convert(self, lock, Action.TO_OPTIMISTIC, stamp, site);
      case IS_WRITE_LOCKED -> {
        steps.query(self, lock, site);
        yield state(lock).isWriteLocked() ? 1 : 0;
      }
      case IS_READ_LOCKED, READ_LOCK_COUNT -> {
        steps.query(self, lock, site);
        yield state(lock).readers();
      }
      default -> throw new IllegalArgumentException(call.name());
    };
  }

  /** A call of the lock through a view, without stamps. */
  boolean view(
      ControlledThread self, LockCall call, LockLocation lock, boolean shared, long nanos, int site)
      throws InterruptedException {
    return switch (call) {
      case LOCK -> acquire(self, lock, shared, false, -1, site) != 0;
      case LOCK_INTERRUPTIBLY -> acquire(self, lock, shared, true, -1, site) != 0;
      case TRY_LOCK -> attempt(self, lock, shared, false, site) != 0;
      case TRY_LOCK_IN_TIME -> acquireInTime(self, lock, shared, nanos, site) != 0;
      case UNLOCK -> release(self, lock, shared, 0, site) == 0;
      default -> throw new IllegalArgumentException(call.name());
    };
  }

  private long acquire(
      ControlledThread self,
      LockLocation lock,
      boolean shared,
      boolean interruptible,
      long nanos,
      int site)
      throws InterruptedException {
    Step step = Step.acquire(self.index, shared, 0, interruptible);
    return steps.acquire(self, OperationKind.ACQUIRE, lock, step, nanos, site)
        ? state(lock).stamp(shared)
        : 0;
  }

  /** With a time limit a reader does not pass those that queue. */
  private long acquireInTime(
      ControlledThread self, LockLocation lock, boolean shared, long nanos, int site)
      throws InterruptedException {
    if (nanos <= 0) {
      return attempt(self, lock, shared, true, site);
    }
    Step step = Step.acquire(self.index, shared, 0, true);
    return steps.acquire(
            self, OperationKind.ACQUIRE, lock, shared ? step.inTurnOnly() : step, nanos, site)
        ? state(lock).stamp(shared)
        : 0;
  }

  private long attempt(
      ControlledThread self, LockLocation lock, boolean shared, boolean inTime, int site)
      throws InterruptedException {
    Step step = Step.attempt(self.index, shared, 0);
    if (inTime) {
      step = shared ? step.inTurnOnly().endedByInterrupt() : step.endedByInterrupt();
    }
    return steps.attempt(self, OperationKind.ACQUIRE, lock, step, site)
        ? state(lock).stamp(shared)
        : 0;
  }

  /** An optimistic read sees what the last writer did before it unlocked. */
  private void look(ControlledThread self, LockLocation lock, int site) {
    steps.query(self, lock, site);
    races.acquire(self, lock, true);
  }

  private static long required(long stamp) {
    if (stamp == 0) {
      throw Thrown.illegalMonitorState(null);
    }
    return stamp;
  }

  private long release(
      ControlledThread self, LockLocation lock, boolean shared, long stamp, int site) {
    Step step = Step.release(self.index, shared, stamp);
    StampedState before = (StampedState) steps.take(self, OperationKind.RELEASE, lock, step, site);
    if (!before.mayRelease(shared, stamp)) {
      throw Thrown.illegalMonitorState(null);
    }
    released(self, lock, shared);
    return 0;
  }

  private long tryRelease(ControlledThread self, LockLocation lock, boolean shared, int site) {
    Step step = Step.release(self.index, shared, 0);
    StampedState before = (StampedState) steps.take(self, OperationKind.RELEASE, lock, step, site);
    boolean success = before.mayRelease(shared, 0);
    if (success) {
      released(self, lock, shared);
    }
    return success ? 1 : 0;
  }

  private void released(ControlledThread self, LockLocation lock, boolean shared) {
    races.release(self, lock, shared);
    lock.given(self);
  }

  private long convert(ControlledThread self, LockLocation lock, Action to, long stamp, int site) {
    Step step = Step.of(self.index, to, stamp);
    StampedState before = (StampedState) steps.take(self, OperationKind.ACQUIRE, lock, step, site);
    long converted = before.converted(to, stamp);
    races.validated(self, lock, converted != 0);
    if (converted != 0 && converted != stamp) {
      if (before.isWriteLocked()) {
        released(self, lock, false);
      } else if (StampedState.isReadStamp(stamp)) {
        released(self, lock, true);
      }
      races.acquire(self, lock, to != Action.TO_WRITE);
      if (to != Action.TO_OPTIMISTIC) {
        lock.taken(self, site);
      }
    }
    return converted;
  }
}
