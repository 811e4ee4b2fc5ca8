// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import io.jacquard.trace.card.Card;

/**
 * That a finding is smaller than the search had found it, or cannot be made so.
 *
 * @param how what is known of the small one
 * @param card as the search found it
 * @param steps of that card
 * @param preemptions of that card
 * @param executions tried to make it smaller
 */
public record Minimization(How how, Card card, int steps, int preemptions, int executions) {
  /** What is known of a small schedule. */
  public enum How {
    /** With the same inputs, no schedule with fewer preemptions leads to the same finding. */
    MINIMAL,
    /** It is smaller than what was found; there may be smaller ones. */
    SHRUNK
  }
}
