// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/** An operation applied to arguments. */
public final class Apply extends Expr {
  private final Expr[] args;

  /** Keeps the array, which must not change afterwards. */
  Apply(Op op, Type type, Expr... args) {
    super(op, type, hashOf(args));
    this.args = args;
  }

  private static long hashOf(Expr[] args) {
    long hash = args.length;
    for (Expr arg : args) {
      hash = Hashes.mix(hash, arg.hash());
    }
    return hash;
  }

  @Override
  Expr[] args() {
    return args;
  }

  @Override
  boolean sameContent(Expr other) {
    return op() == other.op() && type() == other.type() && args.length == other.arity();
  }
}
