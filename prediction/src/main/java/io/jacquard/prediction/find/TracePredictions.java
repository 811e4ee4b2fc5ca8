// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import java.util.List;

/**
 * What a recorded execution shows of others.
 *
 * @param races one for each pair of places, in the recorded order
 * @param deadlocks one for each set of places
 * @param undecided candidates about which the search gave up at its limits
 */
public record TracePredictions(
    List<PredictedRace> races, List<PredictedDeadlock> deadlocks, int undecided) {
  public TracePredictions {
    races = List.copyOf(races);
    deadlocks = List.copyOf(deadlocks);
  }
}
