// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.Thrown;
import io.jacquard.engine.locks.LatchState;
import io.jacquard.engine.locks.PermitState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.Step.Action;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.runtime.control.LockCall;
import io.jacquard.trace.record.OperationKind;

/** The calls of {@code Semaphore} and {@code CountDownLatch}. */
final class SemaphoreAndLatchModel {
  private final RaceDetector races;
  private final LockOperations steps;

  SemaphoreAndLatchModel(RaceDetector races, LockOperations steps) {
    this.races = races;
    this.steps = steps;
  }

  private static PermitState permits(LockLocation semaphore) {
    return (PermitState) semaphore.state;
  }

  long semaphore(
      ControlledThread self, LockCall call, LockLocation lock, long amount, long nanos, int site)
      throws InterruptedException {
    if (amount < 0) {
      throw Thrown.illegalArgument(null);
    }
    Step acquire = Step.acquire(self.index, false, amount, true);
    Step attempt = Step.attempt(self.index, false, amount);
    return switch (call) {
      case ACQUIRE, ACQUIRE_MANY -> acquire(self, lock, acquire, -1, site);
      case ACQUIRE_UNINTERRUPTIBLY, ACQUIRE_MANY_UNINTERRUPTIBLY ->
          acquire(self, lock, Step.acquire(self.index, false, amount, false), -1, site);
      case TRY_ACQUIRE, TRY_ACQUIRE_MANY -> attempt(self, lock, attempt, site);
      case TRY_ACQUIRE_IN_TIME, TRY_ACQUIRE_MANY_IN_TIME ->
          nanos > 0
              ? acquire(self, lock, acquire, nanos, site)
              : attempt(self, lock, attempt.inTurnOnly().endedByInterrupt(), site);
      case RELEASE, RELEASE_MANY -> {
        change(
            self,
            lock,
            Step.release(self.index, false, amount),
            OperationKind.PERMIT_RELEASE,
            site);
        yield 0;
      }
      case REDUCE_PERMITS -> {
        change(
            self,
            lock,
            Step.of(self.index, Action.REDUCE, amount),
            OperationKind.PERMIT_ACQUIRE,
            site);
        yield 0;
      }
      case DRAIN_PERMITS ->
          change(self, lock, Step.of(self.index, Action.DRAIN), OperationKind.PERMIT_ACQUIRE, site);
      case AVAILABLE_PERMITS -> {
        steps.query(self, lock, site);
        yield permits(lock).permits();
      }
      default -> throw new IllegalArgumentException(call.name());
    };
  }

  private long acquire(ControlledThread self, LockLocation lock, Step step, long nanos, int site)
      throws InterruptedException {
    return steps.acquire(self, OperationKind.PERMIT_ACQUIRE, lock, step, nanos, site) ? 1 : 0;
  }

  private long attempt(ControlledThread self, LockLocation lock, Step step, int site)
      throws InterruptedException {
    return steps.attempt(self, OperationKind.PERMIT_ACQUIRE, lock, step, site) ? 1 : 0;
  }

  /** Changes the number of permits whatever it is; returns what it was. */
  private int change(
      ControlledThread self, LockLocation lock, Step step, OperationKind kind, int site) {
    PermitState before = (PermitState) steps.take(self, kind, lock, step, site);
    switch (step.action()) {
      case RELEASE -> {
        if (before.isTooMany(step.amount())) {
          throw Thrown.error("Maximum permit count exceeded");
        }
        races.release(self, lock, false);
      }
      case REDUCE -> {
        if (before.isTooFew(step.amount())) {
          throw Thrown.error("Permit count underflow");
        }
      }
      default -> races.acquire(self, lock, false);
    }
    return before.permits();
  }

  long latch(ControlledThread self, LockCall call, LockLocation lock, long nanos, int site)
      throws InterruptedException {
    Step pass = Step.acquire(self.index, true, 1, true);
    return switch (call) {
      case AWAIT -> acquire(self, lock, pass, -1, site);
      case AWAIT_IN_TIME ->
          nanos > 0
              ? acquire(self, lock, pass, nanos, site)
              : attempt(self, lock, Step.attempt(self.index, true, 1).endedByInterrupt(), site);
      case COUNT_DOWN -> {
        steps.take(
            self, OperationKind.PERMIT_RELEASE, lock, Step.release(self.index, false, 1), site);
        races.release(self, lock, false);
        yield 0;
      }
      case COUNT -> {
        steps.query(self, lock, site);
        yield ((LatchState) lock.state).count();
      }
      default -> throw new IllegalArgumentException(call.name());
    };
  }
}
