// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.execution.Script.Ins;
import io.jacquard.engine.locks.LockState;
import io.jacquard.engine.locks.OwnedState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.Step.Action;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.ObjectState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.trace.record.OperationKind;

/** The locks of a script: unfair ones with one condition, and a fair one with number 1. */
final class ScriptLocks {
  private static final int FAIR = 1;

  private final Execution execution;
  private final LockLocation[] locks = new LockLocation[4];

  ScriptLocks(Execution execution) {
    this.execution = execution;
  }

  private LockLocation lock(int number) {
    if (locks[number] == null) {
      locks[number] =
          new LockLocation(
              new ObjectState(0, "l" + number), null, true, OwnedState.free(number == FAIR, false));
    }
    return locks[number];
  }

  /** Announces an instruction about a lock. */
  void announce(ControlledThread self, Ins ins) {
    boolean interruptible = ins.c() == 1;
    switch (ins.code()) {
      case ACQUIRE ->
          pend(self, OperationKind.ACQUIRE, ins, Step.acquire(self.index, false, 1, interruptible));
      case TRY -> pend(self, OperationKind.ACQUIRE, ins, Step.attempt(self.index, false, 1));
      case RELEASE -> pend(self, OperationKind.RELEASE, ins, Step.release(self.index, false, 1));
      case AWAIT -> {
        pend(self, OperationKind.WAIT, ins, Step.on(0, self.index, Action.WAIT, interruptible));
        self.timed = false;
      }
      case SIGNAL ->
          pend(self, OperationKind.NOTIFY, ins, Step.on(0, self.index, Action.SIGNAL, false));
      default -> throw new AssertionError(ins);
    }
  }

  private void pend(ControlledThread self, OperationKind kind, Ins ins, Step step) {
    self.kind = kind;
    self.target = lock(ins.a());
    self.writes = true;
    self.step = step;
    self.outcome = Outcomes.NORMAL;
    execution.living.announced(self);
  }

  /**
   * Does the pending step.
   *
   * @return what the register gets: 0 for success, 1 for failure; -1 if the instruction is not over
   */
  int perform(ControlledThread self, Ins ins) {
    LockLocation lock = lock(ins.a());
    Step step = self.step;
    if (self.outcome != Outcomes.NORMAL) {
      return giveUp(self, ins, lock);
    }
    LockState before = lock.state;
    lock.state = before.after(step);
    if (before.effect(step) == LockState.READS) {
      execution.log.lastFailed();
    }
    switch (step.action()) {
      case TRY -> {
        return before.grants(step) ? 0 : 1;
      }
      case ACQUIRE -> {
        return before.grants(step) ? self.savedDepth & 1 : -1;
      }
      case WAIT -> {
        pend(
            self,
            OperationKind.LEAVE,
            ins,
            Step.on(0, self.index, Action.ACQUIRE, step.interruptible()));
        self.timed = ins.b() == 1;
        self.deadline = self.time + ScriptClocks.limit(self.index, ins.a());
        return -1;
      }
      case SIGNAL -> {
        for (ControlledThread waiter : execution.living.all()) {
          if (waiter.kind == OperationKind.LEAVE
              && waiter.target == lock
              && !lock.state.isWaiting(waiter.index)) {
            waiter.kind = OperationKind.WAKE;
          }
        }
        return 0;
      }
      default -> {
        return 0;
      }
    }
  }

  private int giveUp(ControlledThread self, Ins ins, LockLocation lock) {
    boolean waited = lock.state.isWaiting(self.index);
    LockState without = lock.state.without(self.index);
    if (without == lock.state) {
      execution.log.lastFailed();
    }
    lock.state = without;
    if (self.outcome == Outcomes.INTERRUPTED) {
      self.interrupted = false;
    }
    if (!waited) {
      return 1;
    }
    pend(self, OperationKind.WAKE, ins, Step.acquire(self.index, false, 1, false));
    self.timed = false;
    self.savedDepth = 1; // gave up waiting
    return -1;
  }
}
