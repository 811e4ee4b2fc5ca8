// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import org.jspecify.annotations.Nullable;

/**
 * What was written to shared memory.
 *
 * @param expression over inputs and what the same thread has read; null for a reference
 * @param value the value, boxed; booleans, bytes, shorts and chars are Integers
 */
public record SharedWrite(@Nullable Expr expression, @Nullable Object value) {}
