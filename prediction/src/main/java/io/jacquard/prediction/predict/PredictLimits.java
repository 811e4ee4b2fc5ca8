// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

/**
 * How far predictions from one run go. Counts, not times: the same run gives the same predictions.
 *
 * @param events at most so many events change their order in one question
 * @param questions so many questions for the same places
 * @param combinations so many combinations of accesses are looked at for each kind
 * @param candidates so many candidates of each kind that are groups of places
 * @param deviating so many reads may see something else than they saw
 * @param work so many events are looked at in all
 * @param rounds so many predictions are made for the same places
 * @param executions so many predictions are executed
 * @param runs so many runs are observed, the first one included
 */
public record PredictLimits(
    int events,
    int questions,
    long combinations,
    int candidates,
    int deviating,
    long work,
    int rounds,
    int executions,
    int runs) {
  /** For a search that does nothing else. */
  public static final PredictLimits USUAL =
      new PredictLimits(1_000, 30, 10_000_000L, 10_000, 8, 100_000_000L, 3, Integer.MAX_VALUE, 20);

  /** For the first moments of a search that goes on otherwise. */
  public static final PredictLimits SHORT =
      new PredictLimits(300, 5, 100_000L, 500, 4, 100_000L, 4, 40, 5);
}
