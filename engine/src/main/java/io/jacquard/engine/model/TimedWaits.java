// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Outcomes;

/**
 * The model of time limits: when the operation of a thread may time out, and what time it is then.
 */
public final class TimedWaits {
  private boolean seen;

  /** The operation announced next waits at most so long; 0 is without limit. */
  void limit(ControlledThread self, long nanos) {
    self.timed = nanos > 0;
    self.deadline = self.time + nanos;
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

  /** Whether the program has waited with a time limit. */
  public boolean isSeen() {
    return seen;
  }
}
