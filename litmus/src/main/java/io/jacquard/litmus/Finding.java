// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus;

/** A kind of finding that a full search of a litmus program must report. */
public enum Finding {
  /** An uncaught {@link AssertionError}. */
  ASSERTION,
  /** Any other uncaught throwable. */
  EXCEPTION,
  /** An exit with another code than 0. */
  EXIT,
  /** Nothing can run and somebody waits for what can no longer come. */
  DEADLOCK,
  /** Two conflicting accesses, at least one of them plain, not ordered by happens-before. */
  RACE,
  /** A thread runs for ever without getting anywhere. */
  LIVELOCK
}
