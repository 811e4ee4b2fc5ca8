// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

/** What a program can ask a thread, if the answer depends on what other threads do. */
public enum Question {
  /** {@code isInterrupted}. */
  INTERRUPTED,
  /** {@code Thread.interrupted}, which also clears the flag. */
  CLEAR_INTERRUPTED,
  /** {@code isAlive}. */
  ALIVE,
  /** {@code getState}. */
  STATE;

  private static final Question[] ALL = values();

  /** The question with this ordinal, without copying the array of values. */
  public static Question of(int ordinal) {
    return ALL[ordinal];
  }
}
