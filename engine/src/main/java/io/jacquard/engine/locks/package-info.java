// SPDX-License-Identifier: Apache-2.0

/**
 * What the lock classes of {@code java.util.concurrent} do, as values: a {@link
 * io.jacquard.engine.locks.LockState} says which {@link io.jacquard.engine.locks.Step} is possible
 * and what it leads to. Nothing here knows of executions, so that a strategy can compute what would
 * have been possible in another order.
 */
@NullMarked
package io.jacquard.engine.locks;

import org.jspecify.annotations.NullMarked;
