// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import org.jspecify.annotations.Nullable;

/** What a model can do to the execution: perform operations, end it, note a limit. */
public interface Operations {
  /**
   * Announces the pending operation of the calling thread and returns when it is its turn to do it.
   */
  void perform(
      ControlledThread self,
      OperationKind kind,
      @Nullable Location target,
      boolean writes,
      int site);

  /** The same, of an operation that touches more than its location. */
  void perform(
      ControlledThread self,
      OperationKind kind,
      @Nullable Location target,
      @Nullable ExtraLocations extras,
      boolean writes,
      int site);

  /** Whether the strategy decides by now, and not the schedule that all executions begin with. */
  boolean explores();

  /** The last operation could have changed something, and has not. */
  void lastChangedNothing();

  /** The last operation was an update that the program could not make. */
  void lastFailed();

  /** The last operation turned out to be of this kind. */
  void lastWas(OperationKind kind);

  /** Notes that something was met that the search cannot explore. */
  void limit(String what, int site);

  /** Ends the execution from the calling thread; never returns normally. */
  ThreadAbandonedError finish(ControlledThread self, Ending how);
}
