// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import org.jspecify.annotations.Nullable;

/**
 * What a thread that has not ended waits for.
 *
 * @param object name of the lock, monitor or class; null where there is none
 * @param thread path of the thread that has it or could bring it: the holder of the lock, the
 *     thread to end, the one that initialises the class; null if there is none or it is not known
 */
public record Awaited(What what, @Nullable String object, @Nullable String thread) {
  /** The sorts of things that threads wait for. */
  public enum What {
    LOCK,
    NOTIFICATION,
    /** The end of a thread. */
    END,
    /** The permit of {@code LockSupport.park}. */
    PERMIT,
    INITIALISATION,
    /** The end of a sleep. */
    TIME,
    /** The end of the program. */
    EXIT,
    /** Nothing but its turn. */
    TURN
  }
}
