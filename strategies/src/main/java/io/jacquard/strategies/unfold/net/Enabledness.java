// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

/** What is known of where an operation can be done. */
public interface Enabledness {
  /**
   * Whether the operation at the thread condition may be possible with these versions. Yes, if in
   * doubt: then it is tried.
   */
  boolean mayBePossible(int threadCondition, Ints versions);
}
