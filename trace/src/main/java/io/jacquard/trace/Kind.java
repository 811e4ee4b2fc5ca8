// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

/** The kinds of visible operations. */
public enum Kind {
  READ,
  WRITE,
  /** Reads and, if it succeeds, writes: compare-and-set and its friends. */
  UPDATE,
  ACQUIRE,
  RELEASE,
  /** Releases a monitor and joins its wait set. */
  WAIT,
  /**
   * Leaves a wait set (notified, interrupted, timed out, spuriously) and takes the monitor again.
   */
  WAKE,
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
  /** Asks a thread's state: interrupted, alive, state. */
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
