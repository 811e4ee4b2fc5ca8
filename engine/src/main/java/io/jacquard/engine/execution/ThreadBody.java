// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.model.MachineModel;
import io.jacquard.engine.model.ThreadLifecycleModel;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.jdk.ThreadContainers;
import io.jacquard.runtime.thread.ThreadAbandonedError;

/** The life of a thread on the continuation engine; the platform engine lives it by itself. */
final class ThreadBody implements ControlledThread.Body {
  private final Execution execution;
  private final ThreadLifecycleModel lifecycle;

  ThreadBody(Execution execution, ThreadLifecycleModel lifecycle) {
    this.execution = execution;
    this.lifecycle = lifecycle;
  }

  @SuppressWarnings("DoNotCall") // on a continuation this is how a thread runs
  @Override
  public void live(ControlledThread thread) {
    try {
      lifecycle.begin(thread);
      try {
        thread.thread.run();
      } catch (Throwable e) {
        if (execution.isOver() || e == ThreadAbandonedError.INSTANCE) {
          return;
        }
        dispatch(thread, e);
      }
      ThreadContainers.leave(thread.thread);
      lifecycle.end(thread);
    } catch (ThreadAbandonedError over) {
      // the execution ended while this thread could not be suspended
    }
  }

  /** What a handler of the program throws, the JVM ignores. */
  private void dispatch(ControlledThread thread, Throwable failure) {
    try {
      MachineModel.dispatchUncaught(thread.thread, failure);
    } catch (ThreadAbandonedError over) {
      throw over;
    } catch (Throwable e) {
      if (OwnFailures.isOne(e)) {
        throw execution.toolFailed(thread, e);
      }
    }
  }
}
