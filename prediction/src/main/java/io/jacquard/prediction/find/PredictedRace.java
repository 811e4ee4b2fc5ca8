// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import java.util.List;

/**
 * Two accesses to a variable that a reordering brings next to each other.
 *
 * @param first the one that was recorded first
 * @param second the other one
 * @param witness the events of the reordering, with the two at its end
 */
public record PredictedRace(int first, int second, List<Integer> witness) {
  public PredictedRace {
    witness = List.copyOf(witness);
  }
}
