// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite;

/** A kind of finding, named as in the tool's results. */
public enum Flaw {
  /** A failed {@code assert}. */
  ASSERTION,
  /** Any other throwable that nobody catches. */
  EXCEPTION,
  /** Everybody waits for somebody else. */
  DEADLOCK,
  /** Somebody runs for ever without getting anywhere. */
  LIVELOCK,
  /** Two accesses to a plain variable, one of them a write, with nothing that orders them. */
  RACE
}
