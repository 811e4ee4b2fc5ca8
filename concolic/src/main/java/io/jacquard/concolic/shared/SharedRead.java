// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Variable;
import org.jspecify.annotations.Nullable;

/**
 * What a read of shared memory saw.
 *
 * @param symbol stands for the value
 * @param value the value, boxed; booleans, bytes, shorts and chars are Integers, references their
 *     numbers in {@link SharedTrace#names}
 * @param source the event whose write it saw; {@link SharedTrace#INITIAL} for none
 * @param initial if it saw none, what was there before: over inputs and what the thread that made
 *     it has read
 * @param reference whether it is a reference
 * @param unseen whether the value is not that of the source: code that is not traced has written in
 *     between
 */
public record SharedRead(
    @Nullable Variable symbol,
    @Nullable Object value,
    int source,
    @Nullable Expr initial,
    boolean reference,
    boolean unseen) {
  /** A number whose source is known. */
  public SharedRead(
      @Nullable Variable symbol, @Nullable Object value, int source, @Nullable Expr initial) {
    this(symbol, value, source, initial, false, false);
  }
}
