// SPDX-License-Identifier: Apache-2.0

/**
 * The running execution as partial-order methods see it: {@link
 * io.jacquard.strategies.trail.ExecutionTrail} keeps what it does, {@link
 * io.jacquard.strategies.trail.Causality} its happens-before, {@link
 * io.jacquard.strategies.trail.Reversals} the races that can be turned round. Knows no search.
 */
@NullMarked
package io.jacquard.strategies.trail;

import org.jspecify.annotations.NullMarked;
