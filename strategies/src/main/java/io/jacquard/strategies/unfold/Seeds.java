// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.trace.card.Card;
import java.util.List;

/**
 * The executions that an unfolding begins with, before anything is computed from it: the paper's
 * future work. The net is the same in the end, with whatever it begins.
 *
 * @param cards their inputs and schedules, as far as the program follows them, then at random
 * @param random so many executions after them, with random schedules and inputs
 */
public record Seeds(List<Card> cards, int random) {
  /** One execution, which looks for something new. */
  public static final Seeds NONE = new Seeds(List.of(), 0);

  public Seeds {
    cards = List.copyOf(cards);
  }

  /** How many executions these are. */
  int count() {
    return cards.size() + random;
  }
}
