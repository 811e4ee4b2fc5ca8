// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import java.util.List;

/**
 * Acquires of different threads, each of a lock that the next one's thread holds.
 *
 * @param acquires the acquires; the thread of the first holds the lock that the last one wants
 * @param witness the events of the reordering, with the acquires at its end
 */
public record PredictedDeadlock(List<Integer> acquires, List<Integer> witness) {
  public PredictedDeadlock {
    acquires = List.copyOf(acquires);
    witness = List.copyOf(witness);
  }
}
