// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.observed;

/** Two threads ask for the last seat; which way they branch depends on the schedule. */
public final class Seats {
  private static int free = 1;

  private Seats() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> take(2));
    other.start();
    int got = take(1);
    other.join();
    int sum = got + free;
  }

  private static int take(int wanted) {
    int taken = 0;
    while (taken < wanted && free > 0) {
      free--;
      taken++;
    }
    return taken;
  }
}
