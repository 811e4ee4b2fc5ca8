// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/** A value. Zeros of different sign are different constants; there is one not-a-number. */
public final class Constant extends Expr {
  static final Constant TRUE = new Constant(Type.BOOLEAN, 1);
  static final Constant FALSE = new Constant(Type.BOOLEAN, 0);

  private final long bits;
  private final String text;

  /** A constant that is not a string; see {@link Bits} for its bits. */
  Constant(Type type, long bits) {
    super(Op.CONSTANT, type, bits);
    this.bits = bits;
    this.text = "";
  }

  Constant(String text) {
    super(Op.CONSTANT, Type.STRING, Hashes.of(text));
    this.bits = 0;
    this.text = text;
  }

  /** The value as {@link Bits}; 0 for a string. */
  long bits() {
    return bits;
  }

  /** The value of a string; empty for another type. */
  public String text() {
    return text;
  }

  /**
   * The value as {@link Boolean}, {@link Integer}, {@link Long}, {@link Float}, {@link Double} or
   * {@link String}.
   */
  public Object value() {
    return type() == Type.STRING ? text : Bits.toObject(type(), bits);
  }

  /** The value of an integer. */
  public long integer() {
    if (!type().isIntegral()) {
      throw new IllegalStateException("not an integer: " + this);
    }
    return bits;
  }

  @Override
  boolean sameContent(Expr other) {
    return other instanceof Constant that
        && type() == that.type()
        && bits == that.bits
        && text.equals(that.text);
  }
}
