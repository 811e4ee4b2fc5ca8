// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

/**
 * What a search by interferences did with so many of them.
 *
 * @param k how many reads see another thread's write
 * @param covered outcomes of branches that no level below had covered
 * @param scenarios what was looked at
 * @param realizable how many of these have inputs and an order, and were executed
 * @param guaranteed whether all outcomes are covered that need at most so many interferences
 */
public record InterferenceLevel(
    int k, long covered, long scenarios, long realizable, boolean guaranteed) {
  /** The same in a sentence. */
  public String words() {
    return "With "
        + k
        + (k == 1 ? " interference: " : " interferences: ")
        + covered
        + (covered == 1 ? " outcome" : " outcomes")
        + " of branches covered first, "
        + scenarios
        + (scenarios == 1 ? " scenario, " : " scenarios, ")
        + realizable
        + " of them executed"
        + (guaranteed ? "; all that need no more are covered." : ".");
  }
}
