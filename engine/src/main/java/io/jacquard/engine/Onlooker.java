// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import org.jspecify.annotations.Nullable;

/**
 * A strategy that learns from one execution what to propose, and can look on at one of another
 * strategy for that.
 */
public interface Onlooker extends Strategy {
  /**
   * The same execution, looked on at; it is to be {@linkplain #observe observed} by this strategy,
   * too. Called at most once, before this strategy proposes anything.
   */
  Proposal watch(Proposal proposal);

  /**
   * In a search that was taken up, an execution that was made before and has to be made again,
   * since what was learned from it is not stored; null if there is none, or none any more.
   */
  @Nullable Proposal repeat();
}
