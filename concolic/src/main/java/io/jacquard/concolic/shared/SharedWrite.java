// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import org.jspecify.annotations.Nullable;

/**
 * What was written to shared memory.
 *
 * @param expression over inputs and what the same thread has read
 * @param value the value, boxed; booleans, bytes, shorts and chars are Integers, references their
 *     numbers in {@link SharedTrace#names}
 * @param reference whether it is a reference
 */
public record SharedWrite(@Nullable Expr expression, @Nullable Object value, boolean reference) {
  /** A number. */
  public SharedWrite(@Nullable Expr expression, @Nullable Object value) {
    this(expression, value, false);
  }
}
