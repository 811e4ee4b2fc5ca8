// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A step that was done after an execution had shown that the net has to represent more dependence:
 * it is no event of that net, but will be one of the next.
 *
 * @param executed the step itself
 * @param started what the threads that it has started are about to do, by their numbers
 * @param next what its thread is about to do; null if it does nothing more
 */
record DeferredStep(
    ExecutedStep executed,
    Map<Integer, PendingOperation> started,
    @Nullable PendingOperation next) {}
