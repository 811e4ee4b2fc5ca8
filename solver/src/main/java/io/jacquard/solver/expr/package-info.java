// SPDX-License-Identifier: Apache-2.0

/**
 * Expressions over inputs, with the meaning that the JVM gives them: wrap-around, masked shifts,
 * truncating division, saturating conversions, not-a-number.
 *
 * <p>{@link io.jacquard.solver.expr.Exprs} makes expressions, {@link
 * io.jacquard.solver.expr.Evaluator} computes their values under a {@link
 * io.jacquard.solver.expr.Model}. Expressions are immutable trees that share equal parts, so they
 * can be deep and, written out, far larger than their number of nodes: whoever walks over them uses
 * {@link io.jacquard.solver.expr.Nodes}, not recursion.
 *
 * <p><b>One table for each execution.</b> Equal expressions are the same object within one {@link
 * io.jacquard.solver.expr.Exprs}, which is made for one execution and dropped with it; what a
 * search keeps of an execution keeps only the nodes it refers to. One table of weak references for
 * the whole search would share more, but it would cost a reference object for each node of each of
 * a million executions. Expressions of different tables may be mixed freely: equality is by
 * structure, and identity only makes it fast.
 */
@NullMarked
package io.jacquard.solver.expr;

import org.jspecify.annotations.NullMarked;
