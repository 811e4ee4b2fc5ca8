// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.observed;

/** Every kind of value in a local, and both kinds of switch. */
public final class Values {
  /** Not initialised anew: its constructor runs in the first execution only. */
  enum Size {
    SMALL,
    LARGE
  }

  private final int number;

  private Values(int number) {
    this.number = number;
  }

  public static void main(String[] arguments) {
    all(true);
    pick(1, Size.LARGE);
  }

  private static void all(boolean flag) {
    boolean not = !flag;
    char letter = 'a';
    long wide = 1L << 40;
    float half = 0.5f;
    double third = 0.25;
    String text = "t";
    Object none = null;
    letter++;
    int plus = 300;
    plus += 7;
    Values made = new Values(plus);
    try {
      throw new IllegalStateException("thrown");
    } catch (IllegalStateException e) {
      text = e.getMessage();
    }
  }

  private static int pick(int dense, Size size) {
    int picked =
        switch (dense) {
          case 0 -> 10;
          case 1 -> 11;
          case 2 -> 12;
          default -> 13;
        };
    return switch (picked) {
      case 11 -> size.ordinal();
      case 1000 -> -1;
      default -> -2;
    };
  }

  /** Called by nobody but an observer that prints values. */
  @Override
  public String toString() {
    int digits = number;
    return "Values " + digits;
  }
}
