// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

/**
 * An exploration algorithm: it proposes executions, directs them, and learns from what they did.
 *
 * <p>{@link #next} is called before each execution; the director it returns is asked at every
 * choice point; {@link #observe} is called when the execution has ended. All three are called from
 * one thread at a time.
 */
public interface Strategy {
  /** The director of the next execution, or null if there is nothing left to do. */
  @org.jspecify.annotations.Nullable
  Director next();

  /** The execution that {@link #next} proposed has ended. */
  default void observe(Execution execution) {}

  /**
   * What {@code next() == null} means, in words: {@code all interleavings}; null for a strategy
   * that never ends.
   */
  default @org.jspecify.annotations.Nullable String claim() {
    return null;
  }
}
