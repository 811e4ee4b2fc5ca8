// SPDX-License-Identifier: Apache-2.0

/**
 * Reachability testing after Lei and Carver: from each run all its race variants are derived at
 * once, each is run as a partial order and continued freely, and no run is remembered. {@link
 * io.jacquard.strategies.reach.RaceSets} finds the races of a run, {@link
 * io.jacquard.strategies.reach.VariantDirector} runs a variant, {@link
 * io.jacquard.strategies.reach.ReachabilityTesting} is the strategy.
 */
@NullMarked
package io.jacquard.strategies.reach;

import org.jspecify.annotations.NullMarked;
