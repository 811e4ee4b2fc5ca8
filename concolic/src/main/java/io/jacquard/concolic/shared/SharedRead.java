// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Variable;
import org.jspecify.annotations.Nullable;

/**
 * What a read of shared memory saw.
 *
 * @param symbol stands for the value; null for a reference
 * @param value the value, boxed; booleans, bytes, shorts and chars are Integers
 * @param source the event whose write it saw; {@link SharedTrace#INITIAL} for none
 * @param initial if it saw none, what was there before: over inputs and what the thread that made
 *     it has read; null for a reference
 */
public record SharedRead(
    @Nullable Variable symbol, @Nullable Object value, int source, @Nullable Expr initial) {}
