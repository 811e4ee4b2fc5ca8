// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.prediction.order.Goal;
import io.jacquard.trace.result.PredictionKind;
import java.util.List;

/**
 * Something that might go wrong in another order.
 *
 * @param goal what the order has to lead to
 * @param places where in the code that is; one prediction for the same places is enough
 * @param shown the events to name, in the order in which they are to happen
 */
record PredictionTarget(
    PredictionKind kind, Goal goal, List<Integer> places, List<Integer> shown) {}
