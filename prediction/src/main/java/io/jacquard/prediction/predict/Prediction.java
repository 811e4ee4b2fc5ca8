// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.trace.run.StoredEvent;
import java.util.List;

/**
 * An order of events that should lead to something wrong.
 *
 * @param run the one that it was made from
 * @param plan the events that are to be executed, one after the other
 * @param reads how many reads see something else in it than they saw
 * @param clocks how many looks at a clock show another time; it is precise if both are 0
 */
record Prediction(
    PredictionTarget target, ObservedRun run, List<StoredEvent> plan, int reads, int clocks) {
  Prediction {
    plan = List.copyOf(plan);
  }

  /** How far it is from being precise. */
  int deviating() {
    return reads + clocks;
  }
}
