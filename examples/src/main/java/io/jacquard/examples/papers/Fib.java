// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.List;

/**
 * Two threads add each other's variable to their own, n times; main looks on, unless told to keep
 * away. From the SV-COMP benchmark fib_bench, as the unfolding paper uses it (Fib 1 is n = 4, Fib 2
 * is n = 5). Traces for n = 1 to 5: 11, 140, 1698, 19605, 218243; without main 3, 19, 141, 1107,
 * 8953.
 */
public final class Fib {
  static volatile int i = 1;
  static volatile int j = 1;

  private Fib() {}

  /** Arguments: n, and optionally the word {@code alone}. */
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    Crew.start(List.of(() -> first(n), () -> second(n)));
    if (args.length == 1) {
      look();
    }
  }

  private static void first(int n) {
    for (int k = 0; k < n; k++) {
      int a = i;
      int b = j;
      i = a + b;
    }
  }

  private static void second(int n) {
    for (int k = 0; k < n; k++) {
      int a = j;
      int b = i;
      j = a + b;
    }
  }

  private static void look() {
    int a = i;
    int b = j;
    assert a > 0 && b > 0;
  }
}
