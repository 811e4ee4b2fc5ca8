// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.input;

import java.util.Random;

/** Random values of inputs: small ones and corners more often than others. */
public final class InputDraws {
  private static final int[] CORNERS = {0, 1, -1, 2, 10, 100, Integer.MAX_VALUE, Integer.MIN_VALUE};

  private InputDraws() {}

  /** A number within the bounds, which are included. */
  public static int number(Random random, int min, int max) {
    return min == Integer.MIN_VALUE && max == Integer.MAX_VALUE
        ? number(random)
        : (int) (min + Math.floorMod(random.nextLong(), (long) max - min + 1));
  }

  static int number(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> CORNERS[random.nextInt(CORNERS.length)];
      case 1, 2 -> random.nextInt(41) - 20;
      default -> random.nextInt();
    };
  }

  public static long longNumber(Random random) {
    return random.nextInt(4) == 0 ? random.nextLong() : number(random);
  }

  public static float floatNumber(Random random) {
    return (float) (random.nextInt(2) == 0 ? number(random) : random.nextGaussian() * 100);
  }

  public static double doubleNumber(Random random) {
    return random.nextInt(2) == 0 ? (double) number(random) : random.nextGaussian() * 100;
  }

  /** A few characters that can be printed. */
  public static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(9); length > 0; length--) {
      text.append((char) (32 + random.nextInt(95)));
    }
    return text.toString();
  }
}
