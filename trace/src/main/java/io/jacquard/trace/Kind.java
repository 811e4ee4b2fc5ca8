// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

/** The kinds of visible operations. */
public enum Kind {
  READ,
  WRITE,
  /** Reads and, if it succeeds, writes: compare-and-set and its friends. */
  UPDATE,
  /** Takes a monitor or a lock; of a lock, an attempt may fail. */
  ACQUIRE,
  RELEASE,
  /** Joins the queue of a lock that is not available. */
  ARRIVE,
  /** Takes permits of a semaphore, or passes an open latch; an attempt may fail. */
  PERMIT_ACQUIRE,
  /** Gives permits back to a semaphore, or counts a latch down. */
  PERMIT_RELEASE,
  /** Releases a monitor and joins its wait set. */
  WAIT,
  /**
   * Leaves a wait set (notified, interrupted, timed out, spuriously) and takes the monitor again.
   */
  WAKE,
  /** Leaves a wait set without taking the lock: interrupted, timed out, spuriously. */
  LEAVE,
  NOTIFY,
  NOTIFY_ALL,
  START,
  BEGIN,
  END,
  JOIN,
  PARK,
  UNPARK,
  SLEEP,
  YIELD,
  /**
   * Goes on spinning: an iteration of a loop has left nothing behind, so the next one waits until
   * another thread has changed something that this one looked at.
   */
  AWAIT,
  INTERRUPT,
  /** Asks a thread's state: interrupted, alive, state; or looks at a lock. */
  QUERY,
  /** Starts, awaits or passes the initialisation of a class. */
  INITIALISE,
  /** Ends the initialisation of a class. */
  INITIALISED,
  INPUT,
  BRANCH,
  /** A call of a JDK object that threads share. */
  CALL,
  /** Something with an unknown footprint. */
  OPAQUE,
  EXIT
}
