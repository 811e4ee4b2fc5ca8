// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** Two threads that catch whatever is thrown at them. */
public final class CatchesAll {
  public static int caught;
  private static volatile int shared;

  private CatchesAll() {}

  public static void main(String[] args) {
    new Thread(CatchesAll::count).start();
    count();
  }

  private static void count() {
    for (int i = 0; i < 5; i++) {
      try {
        shared = i;
      } catch (Throwable e) {
        caught++;
      }
    }
  }
}
