// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

/**
 * A number that a lambda captures, with its shadow: whoever calls the lambda, its body gets both.
 */
public final class Captured {
  private final long bits;
  private final Object shadow;

  private Captured(long bits, Object shadow) {
    this.bits = bits;
    this.shadow = shadow;
  }

  public static Object of(int value, Object shadow) {
    return new Captured(value, shadow);
  }

  public static Object of(long value, Object shadow) {
    return new Captured(value, shadow);
  }

  public static Object of(float value, Object shadow) {
    return new Captured(Float.floatToRawIntBits(value), shadow);
  }

  public static Object of(double value, Object shadow) {
    return new Captured(Double.doubleToRawLongBits(value), shadow);
  }

  public static Object shadow(Object captured) {
    return ((Captured) captured).shadow;
  }

  public static int intValue(Object captured) {
    return (int) ((Captured) captured).bits;
  }

  public static long longValue(Object captured) {
    return ((Captured) captured).bits;
  }

  public static float floatValue(Object captured) {
    return Float.intBitsToFloat((int) ((Captured) captured).bits);
  }

  public static double doubleValue(Object captured) {
    return Double.longBitsToDouble(((Captured) captured).bits);
  }
}
