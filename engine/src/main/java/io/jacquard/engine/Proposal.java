// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.engine.schedule.Director;

/**
 * An execution that a strategy wants to see.
 *
 * @param director chooses at every choice point
 * @param inputs what decides on the inputs
 */
public record Proposal(Director director, InputPolicy inputs) {
  /** An execution about whose inputs the strategy decides nothing. */
  public static Proposal of(Director director) {
    return new Proposal(director, InputPolicy.NONE);
  }

  /** The same execution under another director, which may call the present one. */
  public Proposal directedBy(Director other) {
    return new Proposal(other, inputs);
  }
}
