// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import org.jspecify.annotations.Nullable;

/**
 * What a location held before any write of the trace: what main has written before the first start,
 * what a class initialiser has, or whoever made the object before others could reach it.
 *
 * @param value boxed; booleans, bytes, shorts and chars are Integers, references their numbers
 * @param expression over inputs, and what the thread that wrote it has read
 */
public record InitialValue(@Nullable Object value, Expr expression) {}
