// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

/** Decides questions about orders; what finds an order is of no importance to those who ask. */
interface OrderEngine {
  /** The answer to a question. */
  Reordering.Answer decide(ReorderingQuestion question);

  /** After {@code POSSIBLE}, what comes behind the prefix and before the goal. */
  int[] order();

  /** The reads in it that see something else than they saw, as few as possible. */
  int[] deviating();
}
