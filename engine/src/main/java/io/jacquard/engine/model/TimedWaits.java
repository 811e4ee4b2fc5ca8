// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Outcomes;

/**
 * The model of time limits: when the operation of a thread is due, and what time it is then.
 *
 * <p>{@link Long#MAX_VALUE} is how programs write "for ever", and what they have waited of it
 * already is subtracted somewhere: a limit of a hundred years is none.
 */
public final class TimedWaits {
  private static final long FOR_EVER = 100L * 366 * 24 * 3600 * 1_000_000_000;

  private boolean seen;

  /** The operation announced next waits at most so long; 0 is without limit. */
  void limit(ControlledThread self, long nanos) {
    self.timed = nanos > 0 && nanos < FOR_EVER;
    self.deadline = later(self.time, nanos);
    if (self.timed && !self.idle) {
      seen = true;
    }
  }

  /** The timed operation is over; if it timed out, its time has passed. */
  void expired(ControlledThread self) {
    if (self.timed && self.outcome == Outcomes.TIMEOUT) {
      self.time = Math.max(self.time, self.deadline);
    }
    self.timed = false;
  }

  /** The thread has waited so long, and nobody could notice. */
  static void pass(ControlledThread self, long nanos) {
    self.time = later(self.time, nanos);
  }

  /** No time is so late that a limit could not be added to it. */
  private static long later(long time, long nanos) {
    return Math.min(time + Math.min(nanos, FOR_EVER), FOR_EVER + FOR_EVER / 2);
  }

  /** Whether the program has waited with a time limit. */
  public boolean isSeen() {
    return seen;
  }
}
