// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.symbolic;

/**
 * A number that a lambda captures, with its shadow: its body gets both, whatever calls the lambda.
 */
public final class CapturedNumber {
  private final long bits;
  private final Object shadow;

  private CapturedNumber(long bits, Object shadow) {
    this.bits = bits;
    this.shadow = shadow;
  }

  public static Object of(int value, Object shadow) {
    return new CapturedNumber(value, shadow);
  }

  public static Object of(long value, Object shadow) {
    return new CapturedNumber(value, shadow);
  }

  public static Object of(float value, Object shadow) {
    return new CapturedNumber(Float.floatToRawIntBits(value), shadow);
  }

  public static Object of(double value, Object shadow) {
    return new CapturedNumber(Double.doubleToRawLongBits(value), shadow);
  }

  public static Object shadow(Object captured) {
    return ((CapturedNumber) captured).shadow;
  }

  public static int intValue(Object captured) {
    return (int) ((CapturedNumber) captured).bits;
  }

  public static long longValue(Object captured) {
    return ((CapturedNumber) captured).bits;
  }

  public static float floatValue(Object captured) {
    return Float.intBitsToFloat((int) ((CapturedNumber) captured).bits);
  }

  public static double doubleValue(Object captured) {
    return Double.longBitsToDouble(((CapturedNumber) captured).bits);
  }
}
