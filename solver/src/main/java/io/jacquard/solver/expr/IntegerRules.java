// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/**
 * Simplification of arithmetic. All rules but those on constants are for integers: floating-point
 * addition is not associative, and nothing is neutral for not-a-number and both zeros.
 *
 * <p>A constant is the right argument of a commutative operation, and subtraction of a constant is
 * addition of its negation.
 */
final class IntegerRules {
  private IntegerRules() {}

  /** Whether the expression is this integer. */
  static boolean isInteger(Expr x, long value) {
    return x instanceof Constant constant && x.type().isIntegral() && constant.bits() == value;
  }

  static Expr add(Exprs exprs, Expr x, Expr y) {
    if (x.isConstant() && !y.isConstant()) {
      return add(exprs, y, x);
    }
    if (x.type().isIntegral() && y instanceof Constant c) {
      if (c.bits() == 0) {
        return x;
      }
      if (x.op() == Op.ADD && x.arg(1).isConstant()) {
        return add(exprs, x.arg(0), exprs.make(Op.ADD, x.type(), x.arg(1), y));
      }
    }
    return exprs.make(Op.ADD, x.type(), x, y);
  }

  static Expr sub(Exprs exprs, Expr x, Expr y) {
    if (x.type().isIntegral()) {
      if (x == y) {
        return exprs.constant(x.type(), 0);
      }
      if (y.isConstant()) {
        return add(exprs, x, exprs.neg(y));
      }
    }
    return exprs.make(Op.SUB, x.type(), x, y);
  }

  static Expr mul(Exprs exprs, Expr x, Expr y) {
    if (x.isConstant() && !y.isConstant()) {
      return mul(exprs, y, x);
    }
    if (isInteger(y, 1)) {
      return x;
    }
    return isInteger(y, 0) ? y : exprs.make(Op.MUL, x.type(), x, y);
  }

  static Expr and(Exprs exprs, Expr x, Expr y) {
    Check.sameIntegers(x, y);
    if (x.isConstant() && !y.isConstant()) {
      return and(exprs, y, x);
    }
    if (x == y || isInteger(y, -1)) {
      return x;
    }
    return isInteger(y, 0) ? y : exprs.make(Op.AND, x.type(), x, y);
  }

  static Expr or(Exprs exprs, Expr x, Expr y) {
    Check.sameIntegers(x, y);
    if (x.isConstant() && !y.isConstant()) {
      return or(exprs, y, x);
    }
    if (x == y || isInteger(y, 0)) {
      return x;
    }
    return isInteger(y, -1) ? y : exprs.make(Op.OR, x.type(), x, y);
  }

  static Expr xor(Exprs exprs, Expr x, Expr y) {
    Check.sameIntegers(x, y);
    if (x.isConstant() && !y.isConstant()) {
      return xor(exprs, y, x);
    }
    if (x == y) {
      return exprs.constant(x.type(), 0);
    }
    return isInteger(y, 0) ? x : exprs.make(Op.XOR, x.type(), x, y);
  }

  static Expr shift(Exprs exprs, Op op, Expr x, Expr by) {
    Check.that(x.type().isIntegral(), "an integer is needed");
    Check.type(by, Type.INT);
    if (by instanceof Constant c) {
      int bits = (int) c.bits() & (x.type() == Type.INT ? 31 : 63);
      return bits == 0 ? x : exprs.make(op, x.type(), x, exprs.of(bits));
    }
    return exprs.make(op, x.type(), x, by);
  }
}
