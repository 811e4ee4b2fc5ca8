// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.Jacquard;

/** The worked examples W3 and W4 of the notes on jCUTE. Each leaves a word in {@link Paths#end}. */
public final class NotLinear {
  private NotLinear() {}

  private static int notLinear(int x) {
    return x * x + x % 2;
  }

  /** W3: begins with 3 and 4. */
  public static void comparedWithAnInput() {
    int x = Jacquard.anyInt("x", 3, 1000);
    int y = Jacquard.anyInt("y", 4, 1000);
    Paths.end = y == notLinear(x) ? "error" : "none";
  }

  /** W3 with a function that nobody knows anything of. */
  public static void opaque() {
    int x = Jacquard.anyInt("x", 3, 1000);
    int y = Jacquard.anyInt("y", 4, 1000);
    Paths.end = y == Integer.reverse(x << 24) ? "error" : "none";
  }

  /** W4: the first error needs an x with x * x + x % 2 == 8, which is -3. */
  public static void comparedWithANumber() {
    int x = Jacquard.anyInt("x");
    int z = notLinear(x);
    if (z == 8) {
      Paths.end = "first error";
    } else {
      Paths.end = x == 10 ? "second error" : "none";
    }
  }
}
