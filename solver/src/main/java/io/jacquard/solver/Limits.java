// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

/**
 * What an answer may cost.
 *
 * @param millis time for a solver in another process
 * @param steps nodes that a search in this process may visit; they are counted so that the same
 *     question gets the same answer on a slow machine
 */
public record Limits(int millis, int steps) {
  /** For a question as a search over paths asks it. */
  public static final Limits USUAL = new Limits(5_000, 200_000);

  /** Refuses what could not be kept. */
  public Limits {
    if (millis <= 0 || steps < 0) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }
}
