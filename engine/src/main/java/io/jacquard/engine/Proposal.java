// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.engine.schedule.Director;

/**
 * An execution that a strategy wants to see.
 *
 * @param director chooses at every choice point
 * @param inputs what decides on the inputs
 * @param timeouts whether a timed wait may time out early, even if the settings of the search do
 *     not say so
 */
public record Proposal(Director director, InputPolicy inputs, boolean timeouts) {
  /** An execution with timeouts as the search has them. */
  public Proposal(Director director, InputPolicy inputs) {
    this(director, inputs, false);
  }

  /** An execution about whose inputs the strategy decides nothing. */
  public static Proposal of(Director director) {
    return new Proposal(director, InputPolicy.NONE);
  }

  /** The same execution, in which timed waits may time out early. */
  public Proposal withTimeouts() {
    return new Proposal(director, inputs, true);
  }

  /** The same execution under another director, which may call the present one. */
  public Proposal directedBy(Director other) {
    return new Proposal(other, inputs, timeouts);
  }
}
