// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/**
 * An unknown, known by its name, with the values it may take: a range for integers, a range of
 * lengths for strings. The range is part of every question in which the variable occurs.
 */
public final class Variable extends Expr {
  private final String name;
  private final long min;
  private final long max;

  Variable(String name, Type type, long min, long max) {
    super(Op.VARIABLE, type, Hashes.mix(Hashes.mix(Hashes.of(name), min), max));
    this.name = name;
    this.min = min;
    this.max = max;
  }

  /** The name, which no other unknown of the same question has. */
  public String name() {
    return name;
  }

  /** The least value of an integer, or length of a string; 0 for other types. */
  public long min() {
    return min;
  }

  /** The greatest value of an integer, or length of a string; 0 for other types. */
  public long max() {
    return max;
  }

  /** Whether an integer within the range, or a string of such a length, is meant. */
  public boolean admits(Object value) {
    if (type().isIntegral()) {
      long number = ((Number) value).longValue();
      return number >= min && number <= max;
    }
    if (value instanceof String text) {
      return text.length() >= min && text.length() <= max;
    }
    return true;
  }

  /** The value before anything is known: 0 or the bound nearest to it, false, blanks. */
  public Object first() {
    return type() == Type.STRING
        ? " ".repeat((int) min)
        : Bits.toObject(type(), type().isIntegral() ? Math.max(min, Math.min(max, 0)) : 0);
  }

  @Override
  boolean sameContent(Expr other) {
    return other instanceof Variable that
        && type() == that.type()
        && min == that.min
        && max == that.max
        && name.equals(that.name);
  }
}
