// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/** Checks the types of arguments. */
final class Check {
  private Check() {}

  static void that(boolean right, String wrong) {
    if (!right) {
      throw new IllegalArgumentException(wrong);
    }
  }

  static void sameNumbers(Expr x, Expr y) {
    if (x.type() != y.type() || !x.type().isNumeric()) {
      throw new IllegalArgumentException("numbers of one type are needed: " + x + ", " + y);
    }
  }

  static void sameIntegers(Expr x, Expr y) {
    if (x.type() != y.type() || !x.type().isIntegral()) {
      throw new IllegalArgumentException("integers of one type are needed: " + x + ", " + y);
    }
  }

  static void sameType(Expr x, Expr y) {
    if (x.type() != y.type()) {
      throw new IllegalArgumentException("one type is needed: " + x + ", " + y);
    }
  }

  static void type(Expr x, Type type) {
    if (x.type() != type) {
      throw new IllegalArgumentException("not of type " + type + ": " + x);
    }
  }
}
