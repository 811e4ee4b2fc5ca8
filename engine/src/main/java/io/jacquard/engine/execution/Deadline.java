// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

/** Says when an execution has to end before its program does. */
public interface Deadline {
  /** Whether the search should have ended a while ago. */
  boolean isOverdue();

  /** Whether the search is to end: who waits for something need not wait longer. */
  boolean isReached();
}
