// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

/**
 * What a search may cost.
 *
 * @param runs how many runs are kept
 * @param prefixes with how many different beginnings one branch is tried
 * @param interlopers how many pieces are tried for one read
 * @param events how many events of each run can change their order in one question
 * @param questions how many questions there are for one branch
 */
public record MultiTraceLimits(int runs, int prefixes, int interlopers, int events, int questions) {
  /** For a search of its own. */
  public static final MultiTraceLimits USUAL = new MultiTraceLimits(400, 40, 40, 250, 400);

  /** The same where the whole run keeps its order. */
  MultiTraceLimits withoutOrders() {
    return new MultiTraceLimits(runs, prefixes, interlopers, 0, questions);
  }
}
