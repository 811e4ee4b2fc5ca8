// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.observed;

/** Every conditional jump there is; the result says which conditions held, in their order. */
public final class Conditions {
  private static final String TEXT = "x";

  private Conditions() {}

  public static void main(String[] arguments) {
    int[] numbers = {-1, 0, 1, Integer.MIN_VALUE, Integer.MAX_VALUE};
    Object[] objects = {null, TEXT, new Object()};
    for (int a : numbers) {
      for (int b : numbers) {
        for (Object x : objects) {
          for (Object y : objects) {
            int held = held(a, b, x, y);
          }
        }
      }
    }
  }

  static int held(int a, int b, Object x, Object y) {
    int held = 0;
    if (a == 0) {
      held |= 1;
    }
    if (a != 0) {
      held |= 1 << 1;
    }
    if (a < 0) {
      held |= 1 << 2;
    }
    if (a >= 0) {
      held |= 1 << 3;
    }
    if (a > 0) {
      held |= 1 << 4;
    }
    if (a <= 0) {
      held |= 1 << 5;
    }
    if (a == b) {
      held |= 1 << 6;
    }
    if (a != b) {
      held |= 1 << 7;
    }
    if (a < b) {
      held |= 1 << 8;
    }
    if (a >= b) {
      held |= 1 << 9;
    }
    if (a > b) {
      held |= 1 << 10;
    }
    if (a <= b) {
      held |= 1 << 11;
    }
    if (x == y) {
      held |= 1 << 12;
    }
    if (x != y) {
      held |= 1 << 13;
    }
    if (x == null) {
      held |= 1 << 14;
    }
    if (x != null) {
      held |= 1 << 15;
    }
    return held;
  }
}
