// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.trace.run.StoredEvent;
import java.util.List;

/**
 * An order of events that should lead to something wrong.
 *
 * @param run the one that it was made from
 * @param plan the events that are to be executed, one after the other
 * @param deviating how many reads see something else in it than they saw; 0 if it is precise
 */
record Prediction(PredictionTarget target, ObservedRun run, List<StoredEvent> plan, int deviating) {
  Prediction {
    plan = List.copyOf(plan);
  }
}
