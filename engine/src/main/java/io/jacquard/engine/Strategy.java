// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * An exploration algorithm: it proposes executions, directs them, and learns from what they did.
 *
 * <p>{@link #next} is called before each execution; the director it returns is asked at every
 * choice point; {@link #observe} is called when the execution has ended. All three are called from
 * one thread at a time.
 */
public interface Strategy {
  /** The director of the next execution, or null if there is nothing left to do. */
  @Nullable Director next();

  /** The execution that {@link #next} proposed has ended. */
  default void observe(Execution execution) {}

  /**
   * What {@code next() == null} means, in words: {@code all interleavings}; null for a strategy
   * that never ends, or whose end proves nothing.
   */
  default @Nullable String claim() {
    return null;
  }

  /**
   * The director of the execution that {@link #next} proposed once more, from its start: it was
   * given up because what the director chose needs other inputs.
   */
  default Director again() {
    return java.util.Objects.requireNonNull(next());
  }

  /**
   * Whether the strategy chooses the ways at branches on inputs in the execution that {@link #next}
   * proposed.
   */
  default boolean followsInputs() {
    return false;
  }

  /**
   * Whether it follows inputs in another way: it keeps the conditions of branches, and asks for
   * inputs itself before an execution. At a branch it then has to go where the inputs lead.
   */
  default boolean solvesInputs() {
    return false;
  }

  /** Whom to ask for inputs; called before the first execution, if inputs can be followed. */
  default void setConditions(PathConditions conditions) {}

  /** Whether the execution that {@link #next} proposed is to have inputs drawn at random. */
  default boolean drawsInputs() {
    return false;
  }

  /** The bounds that have cut something, in words: {@code preemptions 2}. */
  default List<String> bounds() {
    return List.of();
  }

  /** What else the result tells of the search, by name: numbers and texts. */
  default Map<String, Object> facts() {
    return Map.of();
  }

  /** What else the user should know, each in a sentence; nothing of it bounds the search. */
  default List<String> remarks() {
    return List.of();
  }

  /**
   * How many of so many executions have shown a trace that none before had; empty if the strategy
   * does not know.
   */
  default OptionalLong traces(long executions) {
    return OptionalLong.empty();
  }

  /**
   * Which share of the search is done, from 0 to 1, as far as can be guessed from the part of the
   * tree that is known; not a number for a strategy that never ends.
   */
  default double progress() {
    return Double.NaN;
  }
}
