// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.List;

/**
 * Makes expressions, and makes equal ones once. Constructors simplify what can be seen in the node
 * and its arguments; anything deeper is left to the solver. For one thread at a time.
 *
 * <p>Arguments have to be of the right types, or {@link IllegalArgumentException} is thrown: a
 * mistake here would otherwise become a wrong prediction later.
 */
public final class Exprs {
  private final InternTable table = new InternTable();
  private final StringExprs strings = new StringExprs(this);

  /** The number of different expressions made. */
  public int size() {
    return table.size();
  }

  /** A condition that is always or never true. */
  public Constant of(boolean value) {
    return value ? Constant.TRUE : Constant.FALSE;
  }

  /** An {@code int}, also for {@code byte}, {@code short} and {@code char}. */
  public Constant of(int value) {
    return constant(Type.INT, value);
  }

  /** A {@code long}. */
  public Constant of(long value) {
    return constant(Type.LONG, value);
  }

  /** A {@code float}. */
  public Constant of(float value) {
    return constant(Type.FLOAT, Bits.of(value));
  }

  /** A {@code double}. */
  public Constant of(double value) {
    return constant(Type.DOUBLE, Bits.of(value));
  }

  /** A string. */
  public Constant of(String value) {
    return (Constant) table.intern(new Constant(value));
  }

  /** The constant of this type from a boxed value of the same type. */
  public Constant of(Type type, Object value) {
    return type == Type.STRING ? of((String) value) : constant(type, Bits.ofObject(type, value));
  }

  Constant constant(Type type, long bits) {
    return type == Type.BOOLEAN ? of(bits != 0) : (Constant) table.intern(new Constant(type, bits));
  }

  /** The unknown with this name, which can have every value of its type. */
  public Variable variable(String name, Type type) {
    return switch (type) {
      case INT -> variable(name, type, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case LONG -> variable(name, type, Long.MIN_VALUE, Long.MAX_VALUE);
      case STRING -> variable(name, type, 0, Integer.MAX_VALUE);
      case BOOLEAN, FLOAT, DOUBLE -> (Variable) table.intern(new Variable(name, type, 0, 0));
    };
  }

  /** An integer within a range, or a string with a length within it; both ends inclusive. */
  public Variable variable(String name, Type type, long min, long max) {
    Check.that(type.isIntegral() || type == Type.STRING, "a range is for integers and strings");
    Check.that(min <= max && (type != Type.STRING || min >= 0), "empty range");
    Check.that(
        type != Type.INT || (min >= Integer.MIN_VALUE && max <= Integer.MAX_VALUE), "not int");
    return (Variable) table.intern(new Variable(name, type, min, max));
  }

  /** {@code iadd}, {@code ladd}, {@code fadd}, {@code dadd}. */
  public Expr add(Expr x, Expr y) {
    Check.sameNumbers(x, y);
    return IntegerRules.add(this, x, y);
  }

  /** {@code isub} and its kin. */
  public Expr sub(Expr x, Expr y) {
    Check.sameNumbers(x, y);
    return IntegerRules.sub(this, x, y);
  }

  /** {@code imul} and its kin. */
  public Expr mul(Expr x, Expr y) {
    Check.sameNumbers(x, y);
    return IntegerRules.mul(this, x, y);
  }

  /** {@code idiv} and its kin; that an integer divisor is not 0 is a condition of its own. */
  public Expr div(Expr x, Expr y) {
    Check.sameNumbers(x, y);
    return IntegerRules.isInteger(y, 1) ? x : make(Op.DIV, x.type(), x, y);
  }

  /** {@code irem} and its kin; that an integer divisor is not 0 is a condition of its own. */
  public Expr rem(Expr x, Expr y) {
    Check.sameNumbers(x, y);
    return make(Op.REM, x.type(), x, y);
  }

  /** {@code ineg} and its kin. */
  public Expr neg(Expr x) {
    Check.that(x.type().isNumeric(), "a number is needed");
    return x.op() == Op.NEG ? x.arg(0) : make(Op.NEG, x.type(), x);
  }

  /** {@code iand}, {@code land}; or both conditions. */
  public Expr and(Expr x, Expr y) {
    return x.type() == Type.BOOLEAN ? ConditionRules.and(this, x, y) : IntegerRules.and(this, x, y);
  }

  /** {@code ior}, {@code lor}; or one of two conditions. */
  public Expr or(Expr x, Expr y) {
    return x.type() == Type.BOOLEAN ? not(and(not(x), not(y))) : IntegerRules.or(this, x, y);
  }

  /** {@code ixor}, {@code lxor}; or exactly one of two conditions. */
  public Expr xor(Expr x, Expr y) {
    return x.type() == Type.BOOLEAN ? not(eq(x, y)) : IntegerRules.xor(this, x, y);
  }

  /** {@code ishl}, {@code lshl}: the right argument is an {@code int}. */
  public Expr shl(Expr x, Expr by) {
    return IntegerRules.shift(this, Op.SHL, x, by);
  }

  /** {@code ishr}, {@code lshr}: the right argument is an {@code int}. */
  public Expr shr(Expr x, Expr by) {
    return IntegerRules.shift(this, Op.SHR, x, by);
  }

  /** {@code iushr}, {@code lushr}: the right argument is an {@code int}. */
  public Expr ushr(Expr x, Expr by) {
    return IntegerRules.shift(this, Op.USHR, x, by);
  }

  /** {@code i2l} and the other eleven conversions between numeric types. */
  public Expr convert(Expr x, Type to) {
    return ConversionRules.convert(this, x, to);
  }

  /** {@code i2b}. */
  public Expr toByte(Expr x) {
    return ConversionRules.narrow(this, Op.BYTE, x, Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  /** {@code i2c}. */
  public Expr toChar(Expr x) {
    return ConversionRules.narrow(this, Op.CHAR, x, Character.MIN_VALUE, Character.MAX_VALUE);
  }

  /** {@code i2s}. */
  public Expr toShort(Expr x) {
    return ConversionRules.narrow(this, Op.SHORT, x, Short.MIN_VALUE, Short.MAX_VALUE);
  }

  /** {@code Float.floatToIntBits} or {@code Double.doubleToLongBits}. */
  public Expr toBits(Expr x) {
    Check.that(x.type().isFloating(), "a floating-point number is needed");
    return make(Op.TO_BITS, x.type() == Type.FLOAT ? Type.INT : Type.LONG, x);
  }

  /** {@code Float.intBitsToFloat} or {@code Double.longBitsToDouble}. */
  public Expr fromBits(Expr x) {
    Check.that(x.type().isIntegral(), "an integer is needed");
    return make(Op.FROM_BITS, x.type() == Type.INT ? Type.FLOAT : Type.DOUBLE, x);
  }

  /** {@code lcmp}. */
  public Expr cmp(Expr x, Expr y) {
    Check.sameNumbers(x, y);
    Check.that(x.type() == Type.LONG, "long is needed");
    return make(Op.CMP, Type.INT, x, y);
  }

  /** {@code fcmpl}, {@code dcmpl}. */
  public Expr cmpl(Expr x, Expr y) {
    Check.sameNumbers(x, y);
    Check.that(x.type().isFloating(), "floating-point numbers are needed");
    return make(Op.CMPL, Type.INT, x, y);
  }

  /** {@code fcmpg}, {@code dcmpg}. */
  public Expr cmpg(Expr x, Expr y) {
    Check.sameNumbers(x, y);
    Check.that(x.type().isFloating(), "floating-point numbers are needed");
    return make(Op.CMPG, Type.INT, x, y);
  }

  /** Equality of numbers as {@code ==}, of strings as {@code equals}, of conditions. */
  public Expr eq(Expr x, Expr y) {
    return ComparisonRules.eq(this, x, y);
  }

  /** The negation of {@link #eq}; of floating-point numbers it is {@code !=}. */
  public Expr ne(Expr x, Expr y) {
    return not(eq(x, y));
  }

  /** Of numbers as {@code <}, of strings {@code compareTo(...) < 0}. */
  public Expr lt(Expr x, Expr y) {
    return ComparisonRules.order(this, Op.LT, x, y);
  }

  /** Of numbers as {@code <=}, of strings {@code compareTo(...) <= 0}. */
  public Expr le(Expr x, Expr y) {
    return ComparisonRules.order(this, Op.LE, x, y);
  }

  /** As {@link #lt} with the arguments exchanged. */
  public Expr gt(Expr x, Expr y) {
    return lt(y, x);
  }

  /** As {@link #le} with the arguments exchanged. */
  public Expr ge(Expr x, Expr y) {
    return le(y, x);
  }

  /** The negation of a condition. */
  public Expr not(Expr x) {
    return ConditionRules.not(this, x);
  }

  /** All conditions. */
  public Expr all(List<Expr> conditions) {
    Expr result = Constant.TRUE;
    for (Expr condition : conditions) {
      result = and(result, condition);
    }
    return result;
  }

  /** One of two values of the same type. */
  public Expr ite(Expr condition, Expr then, Expr otherwise) {
    return ConditionRules.ite(this, condition, then, otherwise);
  }

  /** The condition as a JVM {@code boolean}: the {@code int} 1 or 0. */
  public Expr toInt(Expr condition) {
    return ite(condition, of(1), of(0));
  }

  /** The JVM {@code boolean}, an {@code int}, as a condition. */
  public Expr toCondition(Expr bool) {
    return ne(bool, of(0));
  }

  /** The element with this index; that the index is within bounds is a condition of its own. */
  public Expr select(Expr index, List<? extends Expr> elements) {
    return ConditionRules.select(this, index, elements);
  }

  /** {@code Math.sqrt}. */
  public Expr sqrt(Expr x) {
    return ofDouble(Op.SQRT, x);
  }

  /** {@code Math.floor}. */
  public Expr floor(Expr x) {
    return ofDouble(Op.FLOOR, x);
  }

  /** {@code Math.ceil}. */
  public Expr ceil(Expr x) {
    return ofDouble(Op.CEIL, x);
  }

  /** {@code Math.rint}. */
  public Expr rint(Expr x) {
    return ofDouble(Op.RINT, x);
  }

  private Expr ofDouble(Op op, Expr x) {
    Check.that(x.type() == Type.DOUBLE, "double is needed");
    return make(op, Type.DOUBLE, x);
  }

  /** Operations on strings. */
  public StringExprs strings() {
    return strings;
  }

  /** The node as it is, for one that was made before. */
  Expr intern(Expr node) {
    return table.intern(node);
  }

  /** The node, or its value if all arguments are constants. */
  Expr make(Op op, Type type, Expr... args) {
    for (Expr arg : args) {
      if (!arg.isConstant()) {
        return table.intern(new Apply(op, type, args));
      }
    }
    return of(type, Evaluator.value(new Apply(op, type, args), Model.EMPTY));
  }
}
