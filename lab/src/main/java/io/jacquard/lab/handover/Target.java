// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.handover;

/** The value of the input that the program under test looks for; no part of the program. */
public final class Target {
  private static int value;

  private Target() {}

  public static int value() {
    return value;
  }

  static void set(int newValue) {
    value = newValue;
  }
}
