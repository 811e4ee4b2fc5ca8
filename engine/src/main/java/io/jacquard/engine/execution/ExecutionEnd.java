// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.trace.record.Ending;
import io.jacquard.trace.schedule.ChoiceException;
import org.jspecify.annotations.Nullable;

/** How an execution ends, and whether what it has shown means anything. */
final class ExecutionEnd {
  private @Nullable Ending ending;
  private @Nullable ChoiceException refusal;

  /** What the tool failed of in the middle of the program; null if it has not. */
  private @Nullable Throwable fault;

  private boolean cutByExit;

  /** The first ending counts: threads that are unwound may come to another one. */
  void set(Ending how) {
    if (ending == null) {
      ending = how;
    }
  }

  boolean isSet() {
    return ending != null;
  }

  Ending get() {
    if (ending == null) {
      throw new IllegalStateException("the execution is still running");
    }
    return ending;
  }

  /** No schedule can hold what the program does. */
  void refuse(ChoiceException reason) {
    refusal = reason;
  }

  /** The tool has failed: nothing is known of the execution. */
  void fault(Throwable failure) {
    if (fault == null) {
      fault = failure;
    }
  }

  /** The program was ended; the argument says whether others could have continued. */
  void exited(boolean othersCanRun) {
    cutByExit |= othersCanRun;
  }

  boolean isCutByExit() {
    return cutByExit;
  }

  /** Whether nothing more could have happened: it was not cut. */
  boolean isFinal() {
    return ending == Ending.NORMAL || ending == Ending.DEADLOCKED || ending == Ending.LIVELOCKED;
  }

  /**
   * Says whether the execution could be run to its end.
   *
   * @throws ChoiceException if it was refused
   * @throws IllegalStateException if the tool failed, so that nothing is known of it
   */
  void checkAccepted() {
    if (refusal != null) {
      throw refusal;
    }
    if (fault != null) {
      throw new IllegalStateException("a hook failed: " + fault, fault);
    }
  }
}
