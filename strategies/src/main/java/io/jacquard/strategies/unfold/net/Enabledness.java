// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

/** What is known of where an operation can be done. */
public interface Enabledness {
  /**
   * Whether the operation at the thread condition may be possible with these versions. Yes, if in
   * doubt: then it is tried.
   */
  boolean mayBePossible(int threadCondition, GrowingInts versions);

  /**
   * If the thread has looked at something in a loop, in vain: whether it would see something else
   * with these versions, and so need not stay there.
   */
  boolean seesChange(int threadCondition, GrowingInts versions);

  /** Whether the operation at the thread condition may have to wait, and for ever. */
  boolean mayWait(int threadCondition);

  /**
   * If the operation is not possible with these versions: the thread that alone can make it
   * possible, or -1 if it is not known to be one.
   */
  int blocker(int threadCondition, GrowingInts versions);

  /** Whether the thread has ended at its condition, at which it does nothing more. */
  boolean isOver(int threadCondition);
}
