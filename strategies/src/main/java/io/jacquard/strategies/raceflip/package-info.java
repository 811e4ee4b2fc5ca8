// SPDX-License-Identifier: Apache-2.0

/**
 * Race detection and flipping: the schedule exploration of jCUTE. Looks at executions through the
 * same {@link io.jacquard.strategies.trail.ExecutionTrail} as the partial-order reductions do.
 */
@NullMarked
package io.jacquard.strategies.raceflip;

import org.jspecify.annotations.NullMarked;
