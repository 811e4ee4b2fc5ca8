// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.model.Enabling;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.state.ControlledThread;
import org.jspecify.annotations.Nullable;

/**
 * How far the schedule is from one in which threads run until they block: its preemptions, timeouts
 * and stalls.
 */
final class ScheduleCosts {
  private final ChoicePoint point;
  private final Enabling enabling;
  private int preemptions;
  private boolean timeoutChosen;
  private long longestStall;

  ScheduleCosts(ChoicePoint point, Enabling enabling) {
    this.point = point;
    this.enabling = enabling;
  }

  /** The next operation is that of this thread, after one of the other. */
  void chose(ControlledThread next, @Nullable ControlledThread last) {
    if (last != null && next != last && point.runningEnabled()) {
      preemptions++;
    }
    if (enabling.isTimeout(next)) {
      timeoutChosen = true;
      longestStall = Math.max(longestStall, enabling.stall(next));
    }
  }

  int preemptions() {
    return preemptions;
  }

  boolean isTimeoutChosen() {
    return timeoutChosen;
  }

  long longestStall() {
    return longestStall;
  }
}
