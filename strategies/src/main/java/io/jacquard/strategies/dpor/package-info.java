// SPDX-License-Identifier: Apache-2.0

/**
 * Dynamic partial-order reduction: of the executions that differ only in the order of independent
 * operations, one; {@link io.jacquard.strategies.dpor.Dpor} makes the variants.
 *
 * <p>{@link io.jacquard.strategies.dpor.DepthFirst} is the search they share; the variants differ
 * in what they plan for a race.
 */
@NullMarked
package io.jacquard.strategies.dpor;

import org.jspecify.annotations.NullMarked;
