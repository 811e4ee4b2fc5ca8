// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import org.jspecify.annotations.Nullable;

/**
 * What a thread that has not ended waits for.
 *
 * @param object name of the lock, monitor, semaphore, latch, class or variable; null where there is
 *     none
 * @param thread path of the thread that has it or could bring it: a holder of the lock, the thread
 *     to end, the one that initialises the class; null if there is none or it is not known
 * @param expression what the program's text calls the object, as in {@link Operation}; null if it
 *     has no name for it, or is not known
 */
public record Awaited(
    What what, @Nullable String object, @Nullable String thread, @Nullable String expression) {
  /** The same where the text has no name for the object. */
  public Awaited(What what, @Nullable String object, @Nullable String thread) {
    this(what, object, thread, null);
  }

  /** The sorts of things that threads wait for. */
  public enum What {
    LOCK,
    /** A notification of a monitor, or a signal of a condition of a lock. */
    NOTIFICATION,
    /** Permits of a semaphore, or the opening of a latch. */
    PERMITS,
    /** A write to what a waiting loop looks at. */
    CHANGE,
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
