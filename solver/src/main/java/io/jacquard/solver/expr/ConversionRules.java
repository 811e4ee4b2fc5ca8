// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/** Simplification of conversions between numeric types. */
final class ConversionRules {
  private ConversionRules() {}

  static Expr convert(Exprs exprs, Expr x, Type to) {
    Check.that(x.type().isNumeric() && to.isNumeric(), "only numbers are converted");
    if (x.type() == to) {
      return x;
    }
    boolean backFromWider =
        x.op() == Op.CONVERT
            && x.arg(0).type() == to
            && (to == Type.INT && (x.type() == Type.LONG || x.type() == Type.DOUBLE)
                || to == Type.FLOAT && x.type() == Type.DOUBLE);
    return backFromWider ? x.arg(0) : exprs.make(Op.CONVERT, to, x);
  }

  static Expr narrow(Exprs exprs, Op op, Expr x, int min, int max) {
    Check.type(x, Type.INT);
    boolean fits =
        x.op() == op
            || (x instanceof Variable variable && variable.min() >= min && variable.max() <= max);
    return fits ? x : exprs.make(op, Type.INT, x);
  }
}
