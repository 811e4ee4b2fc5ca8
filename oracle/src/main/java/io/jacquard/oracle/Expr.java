// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

/**
 * An integer expression over the locals of one thread; evaluating it is never a visible operation.
 */
public sealed interface Expr {

  /** The value of this expression; locals are read at {@code locals[base + index]}. */
  int eval(int[] locals, int base);

  /** A constant. */
  record Const(int value) implements Expr {
    @Override
    public int eval(int[] locals, int base) {
      return value;
    }

    @Override
    public String toString() {
      return Integer.toString(value);
    }
  }

  /** A local of the executing thread. */
  record Local(int index) implements Expr {
    @Override
    public int eval(int[] locals, int base) {
      return locals[base + index];
    }

    @Override
    public String toString() {
      return "r" + index;
    }
  }

  /** A sum, wrapping as Java's {@code int} does. */
  record Sum(Expr left, Expr right) implements Expr {
    @Override
    public int eval(int[] locals, int base) {
      return left.eval(locals, base) + right.eval(locals, base);
    }

    @Override
    public String toString() {
      return left + " + " + right;
    }
  }

  /** A constant. */
  static Expr value(int value) {
    return new Const(value);
  }

  /** A local. */
  static Expr local(int index) {
    return new Local(index);
  }

  /** A sum. */
  static Expr sum(Expr left, Expr right) {
    return new Sum(left, right);
  }

  /** The largest index of a local used, or -1. */
  default int maxLocal() {
    if (this instanceof Local local) {
      return local.index();
    }
    if (this instanceof Sum sum) {
      return Math.max(sum.left().maxLocal(), sum.right().maxLocal());
    }
    return -1;
  }
}
