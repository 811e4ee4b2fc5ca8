// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import org.jspecify.annotations.Nullable;

/**
 * Simplification of comparisons. Compiled code compares in two steps, {@code lcmp} or {@code fcmpg}
 * and then a jump on its result, and makes numbers of conditions; both are undone here.
 */
final class ComparisonRules {
  private ComparisonRules() {}

  static Expr eq(Exprs exprs, Expr x, Expr y) {
    Check.sameType(x, y);
    if (x.isConstant() && !y.isConstant()) {
      return eq(exprs, y, x);
    }
    if (x == y && !x.type().isFloating()) {
      return Constant.TRUE;
    }
    if (y instanceof Constant c) {
      if (x.type() == Type.BOOLEAN) {
        return c == Constant.TRUE ? x : exprs.not(x);
      }
      // Adding a constant is a bijection, even where it wraps around.
      if (x.op() == Op.ADD && x.type().isIntegral() && x.arg(1).isConstant()) {
        return eq(exprs, x.arg(0), exprs.sub(y, x.arg(1)));
      }
      Expr simpler = withConstant(exprs, Op.EQ, x, c, false);
      if (simpler != null) {
        return simpler;
      }
    }
    return exprs.make(Op.EQ, Type.BOOLEAN, x, y);
  }

  static Expr order(Exprs exprs, Op op, Expr x, Expr y) {
    Check.sameType(x, y);
    Check.that(x.type() != Type.BOOLEAN, "conditions have no order");
    if (x == y && !x.type().isFloating()) {
      return exprs.of(op == Op.LE);
    }
    Expr simpler = null;
    if (y instanceof Constant c) {
      simpler = withConstant(exprs, op, x, c, false);
    } else if (x instanceof Constant c) {
      simpler = withConstant(exprs, op, y, c, true);
    }
    return simpler != null ? simpler : exprs.make(op, Type.BOOLEAN, x, y);
  }

  /** A simpler form of a comparison with a constant, which may be on the left; null for none. */
  private static @Nullable Expr withConstant(
      Exprs exprs, Op op, Expr x, Constant c, boolean constantIsLeft) {
    switch (x.op()) {
      case CMP, CMPL, CMPG -> {
        return fused(
            exprs,
            x,
            holds(exprs, op, exprs.of(-1), c, constantIsLeft),
            holds(exprs, op, exprs.of(0), c, constantIsLeft),
            holds(exprs, op, exprs.of(1), c, constantIsLeft));
      }
      case COMPARE_TO -> {
        // Its result is any difference, so only its sign is known to compare the strings.
        return c.bits() != 0
            ? null
            : fused(
                exprs,
                x,
                holds(exprs, op, exprs.of(-1), c, constantIsLeft),
                op != Op.LT,
                holds(exprs, op, exprs.of(1), c, constantIsLeft));
      }
      case ITE -> {
        if (!(x.arg(1) instanceof Constant then) || !(x.arg(2) instanceof Constant otherwise)) {
          return null;
        }
        boolean first = holds(exprs, op, then, c, constantIsLeft);
        boolean second = holds(exprs, op, otherwise, c, constantIsLeft);
        if (first == second) {
          return exprs.of(first);
        }
        return first ? x.arg(0) : exprs.not(x.arg(0));
      }
      default -> {
        return null;
      }
    }
  }

  private static boolean holds(
      Exprs exprs, Op op, Constant value, Constant c, boolean constantIsLeft) {
    Expr truth =
        constantIsLeft
            ? exprs.make(op, Type.BOOLEAN, c, value)
            : exprs.make(op, Type.BOOLEAN, value, c);
    return truth == Constant.TRUE;
  }

  /**
   * The condition that a three-way comparison is less, equal or greater, as far as these are
   * allowed.
   */
  private static Expr fused(
      Exprs exprs, Expr comparison, boolean less, boolean equal, boolean greater) {
    Expr x = comparison.arg(0);
    Expr y = comparison.arg(1);
    if (less == greater) {
      Expr same = exprs.eq(x, y);
      return less == equal ? exprs.of(less) : equal ? same : exprs.not(same);
    }
    // What is not a number counts as greater in one instruction and as less in the other. The
    // comparison is made on the side where it does not count, so that false is its answer there.
    boolean notNumberIsLess = comparison.op() == Op.CMPL;
    if (less == notNumberIsLess) {
      return exprs.not(fused(exprs, comparison, !less, !equal, !greater));
    }
    return less
        ? (equal ? exprs.le(x, y) : exprs.lt(x, y))
        : (equal ? exprs.le(y, x) : exprs.lt(y, x));
  }
}
