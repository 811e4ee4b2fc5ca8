// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/**
 * Values of all types but strings in a {@code long}: conditions as 0 and 1, integers sign-extended,
 * floating-point numbers by their bits with one not-a-number.
 */
final class Bits {
  private Bits() {}

  static long of(boolean value) {
    return value ? 1 : 0;
  }

  static long of(float value) {
    return Float.floatToIntBits(value);
  }

  static long of(double value) {
    return Double.doubleToLongBits(value);
  }

  static float toFloat(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  static double toDouble(long bits) {
    return Double.longBitsToDouble(bits);
  }

  static Object toObject(Type type, long bits) {
    return switch (type) {
      case BOOLEAN -> bits != 0;
      case INT -> (int) bits;
      case LONG -> bits;
      case FLOAT -> toFloat(bits);
      case DOUBLE -> toDouble(bits);
      case STRING -> throw new IllegalArgumentException("a string has no bits");
    };
  }

  /** The bits of a boxed value that has to be of the type. */
  static long ofObject(Type type, Object value) {
    return switch (type) {
      case BOOLEAN -> of((Boolean) value);
      case INT -> (Integer) value;
      case LONG -> (Long) value;
      case FLOAT -> of((Float) value);
      case DOUBLE -> of((Double) value);
      case STRING -> throw new IllegalArgumentException("a string has no bits");
    };
  }
}
