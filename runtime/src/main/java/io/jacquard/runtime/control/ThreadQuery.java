// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

/** Queries of a thread whose answer depends on what other threads do. */
public enum ThreadQuery {
  /** {@code isInterrupted}. */
  INTERRUPTED,
  /** {@code Thread.interrupted}, which also clears the flag. */
  CLEAR_INTERRUPTED,
  /** {@code isAlive}. */
  ALIVE,
  /** {@code getState}. */
  STATE,
  /** {@code toString}. */
  TEXT,
  /** {@code Thread.currentThread}: which thread am I? */
  SELF;

  private static final ThreadQuery[] ALL = values();

  /** The question with this ordinal, without copying the array of values. */
  public static ThreadQuery of(int ordinal) {
    return ALL[ordinal];
  }
}
