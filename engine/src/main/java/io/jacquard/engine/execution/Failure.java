// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.state.ControlledThread;

/**
 * A throwable that ended a thread or a task, or an exit with an error code.
 *
 * @param thread the one that threw it
 * @param after how many operations that thread had done when it was thrown
 */
public record Failure(ControlledThread thread, Throwable throwable, Kind kind, int after) {
  /** What became of the throwable. */
  public enum Kind {
    UNCAUGHT,
    /** An uncaught exception handler of the program took it. */
    HANDLED,
    /** It is the result of a task, and the program has not requested that. */
    UNREQUESTED,
    /** No throwable of the program: it stands for the call that ended the program. */
    EXIT
  }
}
