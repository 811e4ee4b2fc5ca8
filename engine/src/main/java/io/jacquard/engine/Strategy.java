// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.engine.execution.Execution;
import org.jspecify.annotations.Nullable;

/**
 * An exploration algorithm: it proposes executions, directs them, learns from what they did, and
 * reports.
 *
 * <p>{@link #propose} and {@link #observe} alternate and are called from one thread at a time.
 */
public interface Strategy {
  /** The next execution; null if there is nothing left to do. */
  @Nullable Proposal propose();

  /** The execution that {@link #propose} returned has ended. */
  default void observe(Execution execution) {}

  /**
   * What is known of the search by now. It is called several times a second: nothing large may be
   * copied for it.
   */
  default StrategyReport report() {
    return StrategyReport.NOTHING;
  }
}
