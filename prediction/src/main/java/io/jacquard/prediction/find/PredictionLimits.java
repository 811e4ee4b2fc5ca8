// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

/**
 * How far a prediction goes. Counts, not times: the same file gives the same answer.
 *
 * @param events at most so many events change their order in one question to the order solver
 * @param questions so many questions for one candidate, a pair of places or a cycle of locks
 * @param candidates so many candidates
 * @param work so many events are looked at in all
 */
public record PredictionLimits(int events, int questions, int candidates, long work) {
  public static final PredictionLimits USUAL =
      new PredictionLimits(1_000, 100, 100_000, 100_000_000L);
}
