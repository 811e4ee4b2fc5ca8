// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.Jacquard;

/** Ways that only a real solver finds. Each program leaves a word in {@link Paths#end}. */
public final class Hard {
  private Hard() {}

  /** Bits of 32 that depend on one another. */
  public static void bits() {
    int x = Jacquard.anyInt("x");
    int y = x ^ x << 13;
    y ^= y >>> 17;
    Paths.end = (y ^ y << 5) == 723471715 ? "found" : "other";
  }

  /** A product that is more than an int. */
  public static void overflow() {
    int x = Jacquard.anyInt("x");
    int y = Jacquard.anyInt("y");
    Paths.end = x > 65_536 && y > 65_536 && x * y == 77_777 ? "found" : "other";
  }

  /** A string that several calls look at. */
  public static void strings() {
    String word = Jacquard.anyString("word");
    Paths.end =
        word.length() == 9 && word.indexOf("=") == 4 && word.substring(5).endsWith("xy")
            ? "found"
            : "other";
  }
}
