// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.engine.locks.FutureState;
import io.jacquard.runtime.jdk.Internals;
import java.util.concurrent.FutureTask;

/** Whether a task runs, has its result, an exception, or was cancelled. */
public final class LiveFuture implements LiveState {
  private static final long STATE =
      Internals.offset(Internals.required("java.util.concurrent.FutureTask", "state"));

  private static final long RUNNER =
      Internals.offset(Internals.required("java.util.concurrent.FutureTask", "runner"));

  /** The greatest state in which there is nothing to tell yet. */
  private static final int COMPLETING = 1;

  private static final int INTERRUPTING = 5;

  private final FutureTask<?> task;

  public LiveFuture(FutureTask<?> task) {
    this.task = task;
  }

  @Override
  public FutureState now() {
    int state = Internals.getInt(task, STATE);
    if (state > COMPLETING) {
      return state == INTERRUPTING ? FutureState.INTERRUPTING : FutureState.DONE;
    }
    return Internals.getReference(task, RUNNER) == null ? FutureState.OPEN : FutureState.RUNNING;
  }
}
