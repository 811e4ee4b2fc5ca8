// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/**
 * The values of operations on numbers and conditions, computed by the instructions that they stand
 * for. Arguments and results are {@link Bits}.
 */
final class NumericSemantics {
  private NumericSemantics() {}

  /** The value of an operation with one argument of the given type. */
  static long unary(Op op, Type from, Type to, long x) {
    return switch (op) {
      case NOT -> 1 - x;
      case NEG ->
          switch (from) {
            case INT -> -(int) x;
            case LONG -> -x;
            case FLOAT -> Bits.of(-Bits.toFloat(x));
            case DOUBLE -> Bits.of(-Bits.toDouble(x));
            case BOOLEAN, STRING -> throw noNumber(from);
          };
      case CONVERT -> convert(from, to, x);
      case BYTE -> (byte) x;
      case CHAR -> (char) x;
      case SHORT -> (short) x;
      // The bits of a number are its representation here.
      case TO_BITS -> x;
      case FROM_BITS -> to == Type.FLOAT ? Bits.of(Bits.toFloat(x)) : Bits.of(Bits.toDouble(x));
      case SQRT -> Bits.of(Math.sqrt(Bits.toDouble(x)));
      case FLOOR -> Bits.of(Math.floor(Bits.toDouble(x)));
      case CEIL -> Bits.of(Math.ceil(Bits.toDouble(x)));
      case RINT -> Bits.of(Math.rint(Bits.toDouble(x)));
      default -> throw new IllegalArgumentException("not unary: " + op);
    };
  }

  private static long convert(Type from, Type to, long x) {
    return switch (from) {
      case INT ->
          switch (to) {
            case INT, LONG -> x;
            case FLOAT -> Bits.of((float) (int) x);
            case DOUBLE -> Bits.of((double) (int) x);
            case BOOLEAN, STRING -> throw noNumber(to);
          };
      case LONG ->
          switch (to) {
            case INT -> (int) x;
            case LONG -> x;
            case FLOAT -> Bits.of((float) x);
            case DOUBLE -> Bits.of((double) x);
            case BOOLEAN, STRING -> throw noNumber(to);
          };
      case FLOAT ->
          switch (to) {
            case INT -> (int) Bits.toFloat(x);
            case LONG -> (long) Bits.toFloat(x);
            case FLOAT -> x;
            case DOUBLE -> Bits.of((double) Bits.toFloat(x));
            case BOOLEAN, STRING -> throw noNumber(to);
          };
      case DOUBLE ->
          switch (to) {
            case INT -> (int) Bits.toDouble(x);
            case LONG -> (long) Bits.toDouble(x);
            case FLOAT -> Bits.of((float) Bits.toDouble(x));
            case DOUBLE -> x;
            case BOOLEAN, STRING -> throw noNumber(to);
          };
      case BOOLEAN, STRING -> throw noNumber(from);
    };
  }

  private static IllegalArgumentException noNumber(Type type) {
    return new IllegalArgumentException("no number: " + type);
  }

  /** The value of an operation with two arguments, the first of the given type. */
  static long binary(Op op, Type type, long x, long y) {
    return switch (type) {
      case BOOLEAN -> ofConditions(op, x, y);
      case INT -> ofInts(op, (int) x, (int) y);
      case LONG -> ofLongs(op, x, y);
      case FLOAT -> ofFloats(op, Bits.toFloat(x), Bits.toFloat(y));
      case DOUBLE -> ofDoubles(op, Bits.toDouble(x), Bits.toDouble(y));
      case STRING -> throw new IllegalArgumentException("not on strings: " + op);
    };
  }

  private static long ofConditions(Op op, long x, long y) {
    return switch (op) {
      case AND -> x & y;
      case EQ -> Bits.of(x == y);
      default -> throw new IllegalArgumentException("not on conditions: " + op);
    };
  }

  private static long ofInts(Op op, int x, int y) {
    return switch (op) {
      case ADD -> x + y;
      case SUB -> x - y;
      case MUL -> x * y;
      case DIV -> y == 0 ? divisionByZero(x) : x / y;
      case REM -> y == 0 ? x : x % y;
      case AND -> x & y;
      case OR -> x | y;
      case XOR -> x ^ y;
      case SHL -> x << y;
      case SHR -> x >> y;
      case USHR -> x >>> y;
      case EQ -> Bits.of(x == y);
      case LT -> Bits.of(x < y);
      case LE -> Bits.of(x <= y);
      default -> throw new IllegalArgumentException("not on int: " + op);
    };
  }

  private static long ofLongs(Op op, long x, long y) {
    return switch (op) {
      case ADD -> x + y;
      case SUB -> x - y;
      case MUL -> x * y;
      case DIV -> y == 0 ? divisionByZero(x) : x / y;
      case REM -> y == 0 ? x : x % y;
      case AND -> x & y;
      case OR -> x | y;
      case XOR -> x ^ y;
      case SHL -> x << y;
      case SHR -> x >> y;
      case USHR -> x >>> y;
      case CMP -> Long.compare(x, y);
      case EQ -> Bits.of(x == y);
      case LT -> Bits.of(x < y);
      case LE -> Bits.of(x <= y);
      default -> throw new IllegalArgumentException("not on long: " + op);
    };
  }

  /** As SMT-LIB defines it for bit-vectors. */
  private static int divisionByZero(long dividend) {
    return dividend >= 0 ? -1 : 1;
  }

  private static long ofFloats(Op op, float x, float y) {
    return switch (op) {
      case ADD -> Bits.of(x + y);
      case SUB -> Bits.of(x - y);
      case MUL -> Bits.of(x * y);
      case DIV -> Bits.of(x / y);
      case REM -> Bits.of(x % y);
      default -> compare(op, x, y);
    };
  }

  private static long ofDoubles(Op op, double x, double y) {
    return switch (op) {
      case ADD -> Bits.of(x + y);
      case SUB -> Bits.of(x - y);
      case MUL -> Bits.of(x * y);
      case DIV -> Bits.of(x / y);
      case REM -> Bits.of(x % y);
      default -> compare(op, x, y);
    };
  }

  /** Comparisons, which are the same after widening. */
  private static long compare(Op op, double x, double y) {
    return switch (op) {
      case EQ -> Bits.of(x == y);
      case LT -> Bits.of(x < y);
      case LE -> Bits.of(x <= y);
      case CMPL -> x > y ? 1 : x == y ? 0 : -1;
      case CMPG -> x < y ? -1 : x == y ? 0 : 1;
      default -> throw new IllegalArgumentException("not on floating-point numbers: " + op);
    };
  }
}
