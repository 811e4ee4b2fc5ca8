// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.trace.record.OperationKind;

/** The clocks of the threads of a script, as the engine's models keep them. */
final class ScriptClocks {
  private static final long MILLI = 1_000_000;
  private static final long STEP = 1_000;

  private OperationKind kind = OperationKind.BEGIN;
  private Location target;

  /** A time limit that depends on the place in the script alone. */
  static long limit(int thread, int place) {
    return (1 + (2 * thread + 3 * place) % 6) * 100 * MILLI;
  }

  /** The chosen operation is about to be done. */
  void begin(ControlledThread self) {
    boolean late = self.timed && self.outcome == Outcomes.TIMEOUT;
    self.time = (late ? Math.max(self.time, self.dueSince()) : self.possibleSince()) + STEP;
    kind = self.kind;
    target = self.target;
    boolean looks =
        kind == OperationKind.READ || kind == OperationKind.UPDATE || kind == OperationKind.QUERY;
    if (looks && target != Location.EVERYTHING) {
      self.time = Math.max(self.time, target.changedTime);
    }
  }

  /** It was done; whether it has changed its location is known. */
  void end(ControlledThread self, boolean changed) {
    if (changed && target != null && target != Location.EVERYTHING) {
      target.changedTime = Math.max(target.changedTime, self.time);
    }
    switch (kind) {
      case RELEASE, WAIT -> release(self);
      case UNPARK -> of(target).unparkedTime = Math.max(of(target).unparkedTime, self.time);
      case INTERRUPT ->
          of(target).interruptedTime = Math.max(of(target).interruptedTime, self.time);
      case START -> of(target).time = self.time;
      default -> {}
    }
  }

  private void release(ControlledThread self) {
    if (target instanceof MonitorState monitor && monitor.owner == null) {
      monitor.releasedTime = self.time;
    } else if (target instanceof LockLocation lock) {
      lock.releasedTime = Math.max(lock.releasedTime, self.time);
    }
  }

  private static ControlledThread of(Location location) {
    return ((ThreadLocation) location).thread;
  }
}
