// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/** Makes expressions that take or give strings. Equality and order are in {@link Exprs}. */
public final class StringExprs {
  private final Exprs exprs;

  StringExprs(Exprs exprs) {
    this.exprs = exprs;
  }

  /** {@code length()}. */
  public Expr length(Expr text) {
    return text.op() == Op.OF_CHAR ? exprs.of(1) : make(Op.LENGTH, Type.INT, text);
  }

  /** {@code charAt(index)}; that the index is within bounds is a condition of its own. */
  public Expr charAt(Expr text, Expr index) {
    Check.type(index, Type.INT);
    return make(Op.CHAR_AT, Type.INT, text, index);
  }

  /** {@code concat(other)}, neither of them null. */
  public Expr concat(Expr text, Expr other) {
    Check.type(other, Type.STRING);
    if (isEmpty(text)) {
      return other;
    }
    return isEmpty(other) ? text : make(Op.CONCAT, Type.STRING, text, other);
  }

  private static boolean isEmpty(Expr text) {
    return text instanceof Constant constant && constant.text().isEmpty();
  }

  /** {@code substring(begin, end)}; that they are within bounds is a condition of its own. */
  public Expr substring(Expr text, Expr begin, Expr end) {
    Check.type(begin, Type.INT);
    Check.type(end, Type.INT);
    return make(Op.SUBSTRING, Type.STRING, text, begin, end);
  }

  /** {@code indexOf(other)}. */
  public Expr indexOf(Expr text, Expr other) {
    return indexOf(text, other, exprs.of(0));
  }

  /** {@code indexOf(other, from)}. */
  public Expr indexOf(Expr text, Expr other, Expr from) {
    Check.type(other, Type.STRING);
    Check.type(from, Type.INT);
    return make(Op.INDEX_OF, Type.INT, text, other, from);
  }

  /** {@code lastIndexOf(other)}. */
  public Expr lastIndexOf(Expr text, Expr other) {
    return two(Op.LAST_INDEX_OF, Type.INT, text, other);
  }

  /** {@code startsWith(prefix)}. */
  public Expr startsWith(Expr text, Expr prefix) {
    return two(Op.STARTS_WITH, Type.BOOLEAN, text, prefix);
  }

  /** {@code endsWith(suffix)}. */
  public Expr endsWith(Expr text, Expr suffix) {
    return two(Op.ENDS_WITH, Type.BOOLEAN, text, suffix);
  }

  /** {@code contains(part)}. */
  public Expr contains(Expr text, Expr part) {
    return two(Op.CONTAINS, Type.BOOLEAN, text, part);
  }

  /** {@code compareTo(other)}, the number that it gives. */
  public Expr compareTo(Expr text, Expr other) {
    return two(Op.COMPARE_TO, Type.INT, text, other);
  }

  /** {@code String.valueOf(char)} of an {@code int} that holds a {@code char}. */
  public Expr ofChar(Expr unit) {
    Check.type(unit, Type.INT);
    return exprs.make(Op.OF_CHAR, Type.STRING, unit);
  }

  /** {@code String.valueOf} of an {@code int} or {@code long}. */
  public Expr ofNumber(Expr number) {
    Check.that(number.type().isIntegral(), "an integer is needed");
    return exprs.make(Op.OF_NUMBER, Type.STRING, number);
  }

  /** Whether {@code Integer.parseInt} or {@code Long.parseLong} accepts the text. */
  public Expr parses(Expr text, Type type) {
    Check.that(type.isIntegral(), "only integers are parsed");
    if (isNumberOf(text, type)) {
      return exprs.of(true);
    }
    return make(type == Type.INT ? Op.PARSES_INT : Op.PARSES_LONG, Type.BOOLEAN, text);
  }

  /** {@code Integer.parseInt} or {@code Long.parseLong}; that it parses is another condition. */
  public Expr parse(Expr text, Type type) {
    Check.that(type.isIntegral(), "only integers are parsed");
    if (isNumberOf(text, type)) {
      Expr number = text.arg(0);
      return number.type() == type ? number : exprs.convert(number, type);
    }
    return make(Op.PARSE, type, text);
  }

  /** Whether the text is that of a number, all of which are of the type. */
  private static boolean isNumberOf(Expr text, Type type) {
    return text.op() == Op.OF_NUMBER && (type == Type.LONG || text.arg(0).type() == Type.INT);
  }

  private Expr two(Op op, Type type, Expr text, Expr other) {
    Check.type(other, Type.STRING);
    return make(op, type, text, other);
  }

  private Expr make(Op op, Type type, Expr... args) {
    Check.type(args[0], Type.STRING);
    return exprs.make(op, type, args);
  }
}
