// SPDX-License-Identifier: Apache-2.0

/**
 * Tracks inputs through executions.
 *
 * <p>{@link io.jacquard.concolic.Shadows} builds an expression beside each value that depends on
 * inputs, as the agent's code asks for it. {@link io.jacquard.concolic.PathSearch} gets the
 * conditions of the branches, asks the solver which other directions there are, and gives the
 * inputs that lead there.
 */
@NullMarked
package io.jacquard.concolic;

import org.jspecify.annotations.NullMarked;
