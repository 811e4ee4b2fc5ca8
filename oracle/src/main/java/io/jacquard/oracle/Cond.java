// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

/** A comparison of two expressions over the locals of one thread. */
public record Cond(Expr left, Cmp op, Expr right) {

  /** The comparison operators. */
  public enum Cmp {
    /** Equal. */
    EQ("=="),
    /** Not equal. */
    NE("!="),
    /** Less. */
    LT("<"),
    /** Less or equal. */
    LE("<="),
    /** Greater. */
    GT(">"),
    /** Greater or equal. */
    GE(">=");

    private final String sign;

    Cmp(String sign) {
      this.sign = sign;
    }

    boolean test(int left, int right) {
      return switch (this) {
        case EQ -> left == right;
        case NE -> left != right;
        case LT -> left < right;
        case LE -> left <= right;
        case GT -> left > right;
        case GE -> left >= right;
      };
    }
  }

  /** Compares a local with a constant. */
  public static Cond of(int local, Cmp op, int value) {
    return new Cond(Expr.local(local), op, Expr.value(value));
  }

  /** Whether the comparison holds; locals are read at {@code locals[base + index]}. */
  public boolean test(int[] locals, int base) {
    return op.test(left.eval(locals, base), right.eval(locals, base));
  }

  @Override
  public String toString() {
    return left + " " + op.sign + " " + right;
  }
}
