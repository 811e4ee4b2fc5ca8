// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.state.EventLog;
import io.jacquard.trace.record.Ending;

/** The bound on the steps of one execution, and whether threads still change anything. */
final class StepBound {
  private final int most;
  private final EventLog log;
  private int lastChange;
  private int previousChange;

  StepBound(int most, EventLog log) {
    this.most = most;
    this.log = log;
  }

  /** The last operation of the log has been done. */
  void done(boolean mayChange) {
    previousChange = lastChange;
    if (mayChange) {
      lastChange = log.size();
    }
  }

  /** It has changed nothing, although it could have. */
  void lastChangedNothing() {
    lastChange = previousChange;
  }

  boolean isReached() {
    return log.size() >= most;
  }

  /** How an execution ends at the bound. */
  Ending ending() {
    return isStalled() ? Ending.STALLED : Ending.BOUNDED;
  }

  /**
   * Nothing has changed for half of the bound: the threads only look and spin. A thread that
   * branches on inputs does more than that.
   */
  boolean isStalled() {
    int half = most / 2;
    return log.size() - lastChange > half
        && log.operations(log.size()) - log.operations(lastChange) > half;
  }
}
