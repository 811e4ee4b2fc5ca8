// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

/**
 * What an answer may cost. Work is counted, not timed, so that a slow machine gives the same
 * answers.
 *
 * @param millis what a solver process may do, in milliseconds of an idle core; much more than that
 *     by the clock ends it in any case
 * @param steps nodes that a search in this process may visit
 */
public record Limits(int millis, int steps) {
  /** For a question as a search over paths asks it. */
  public static final Limits USUAL = new Limits(2_000, 200_000);

  /** Refuses what could not be kept. */
  public Limits {
    if (millis <= 0 || steps < 0) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }
}
