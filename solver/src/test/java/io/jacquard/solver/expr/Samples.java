// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Values to try: the corners of each type, their neighbours, and random ones of every size. */
final class Samples {
  private static final List<String> TEXTS =
      List.of(
          "", "a", "b", "ab", "ba", "aab", "abab", "-1", "0", "42", "+7", "2147483648", "\uffff");

  private Samples() {}

  static List<Object> corners(Type type) {
    List<Object> values = new ArrayList<>();
    switch (type) {
      case BOOLEAN -> values.addAll(List.of(false, true));
      case INT -> {
        for (long base : bases()) {
          values.add((int) base);
        }
      }
      case LONG -> {
        for (long base : bases()) {
          values.add(base);
        }
        for (long base : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 1L << 53, -(1L << 53)}) {
          values.addAll(List.of(base - 1, base, base + 1));
        }
      }
      case FLOAT -> {
        for (double d : floating()) {
          values.add((float) d);
        }
        values.addAll(
            List.of(Float.MIN_VALUE, Float.MAX_VALUE, Float.MIN_NORMAL, -Float.MIN_VALUE));
      }
      case DOUBLE -> {
        for (double d : floating()) {
          values.add(d);
        }
      }
      case STRING -> values.addAll(TEXTS);
    }
    return values;
  }

  private static long[] bases() {
    return new long[] {
      0,
      1,
      -1,
      2,
      -2,
      3,
      7,
      10,
      31,
      32,
      33,
      63,
      64,
      65,
      -31,
      -32,
      127,
      128,
      -128,
      -129,
      255,
      256,
      32767,
      32768,
      -32768,
      -32769,
      65535,
      65536,
      Integer.MIN_VALUE,
      Integer.MIN_VALUE + 1,
      Integer.MAX_VALUE,
      Integer.MAX_VALUE - 1,
      1 << 24,
      (1 << 24) + 1
    };
  }

  private static double[] floating() {
    return new double[] {
      0.0,
      -0.0,
      1,
      -1,
      0.5,
      -0.5,
      1.5,
      2.5,
      -2.5,
      0.1,
      3,
      10,
      1e10,
      -1e10,
      1e19,
      -1e19,
      1e300,
      Double.NaN,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.MIN_VALUE,
      -Double.MIN_VALUE,
      Double.MAX_VALUE,
      -Double.MAX_VALUE,
      Double.MIN_NORMAL,
      Integer.MAX_VALUE,
      Integer.MIN_VALUE,
      2147483647.5,
      2147483648.0,
      -2147483649.0,
      Long.MAX_VALUE,
      Long.MIN_VALUE,
      9007199254740993.0
    };
  }

  static Object random(Type type, Random random) {
    long bits = random.nextLong() >> random.nextInt(64);
    return switch (type) {
      case BOOLEAN -> random.nextBoolean();
      case INT -> (int) (random.nextInt() >> random.nextInt(32));
      case LONG -> bits;
      case FLOAT ->
          random.nextBoolean() ? Float.intBitsToFloat(random.nextInt()) : (float) (bits / 8.0);
      case DOUBLE -> random.nextBoolean() ? Double.longBitsToDouble(bits) : bits / 8.0;
      case STRING -> {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(6); length > 0; length--) {
          text.append("ab-01".charAt(random.nextInt(5)));
        }
        yield text.toString();
      }
    };
  }

  /** A corner or a random value. */
  static Object any(Type type, Random random) {
    List<Object> corners = corners(type);
    return random.nextInt(3) == 0
        ? corners.get(random.nextInt(corners.size()))
        : random(type, random);
  }
}
