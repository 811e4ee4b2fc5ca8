// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import org.jspecify.annotations.Nullable;

/**
 * An immutable expression. Made by {@link Exprs}.
 *
 * <p>Equality is by structure, and costs one comparison for expressions of one table, or a walk
 * over the nodes for equal ones of different tables. The hash code does not depend on the machine.
 */
public abstract sealed class Expr permits Constant, Variable, Apply {
  private static final Expr[] NONE = {};

  private final Op op;
  private final Type type;
  private final long hash;

  Expr(Op op, Type type, long contentHash) {
    this.op = op;
    this.type = type;
    this.hash = Hashes.mix(Hashes.mix(op.ordinal(), type.ordinal()), contentHash);
  }

  /** What this node computes. */
  public final Op op() {
    return op;
  }

  /** The type of the value. */
  public final Type type() {
    return type;
  }

  /** The number of arguments. */
  public final int arity() {
    return args().length;
  }

  /** The argument with this index, from 0. */
  public final Expr arg(int index) {
    return args()[index];
  }

  /** The arguments, not to be changed. */
  Expr[] args() {
    return NONE;
  }

  /** A hash of 64 bits over the structure, the same in every JVM. */
  public final long hash() {
    return hash;
  }

  /** Whether the values are the same apart from arguments, which are compared by the caller. */
  abstract boolean sameContent(Expr other);

  /** Whether this is a constant. */
  public final boolean isConstant() {
    return op == Op.CONSTANT;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Expr that && hash == that.hash && SameStructure.holds(this, that));
  }

  @Override
  public final int hashCode() {
    return (int) (hash ^ (hash >>> 32));
  }

  /** Readable text, cut if long. */
  @Override
  public final String toString() {
    return Printer.print(this);
  }
}
