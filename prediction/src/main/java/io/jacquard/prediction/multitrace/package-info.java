// SPDX-License-Identifier: Apache-2.0

/**
 * The strategy {@code multitrace}: each thread is tested alone first; then pieces of one run are
 * spliced into another one, so that a branch that no run took sees something else, and one question
 * asks for inputs and for an order.
 */
@NullMarked
package io.jacquard.prediction.multitrace;

import org.jspecify.annotations.NullMarked;
