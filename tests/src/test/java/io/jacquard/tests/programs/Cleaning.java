// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** A thread that fails, and does more before it ends. */
public final class Cleaning {
  private static volatile int looked;
  private static volatile int cleaned;

  private Cleaning() {}

  public static void main(String[] args) {
    new Thread(() -> looked = 1).start();
    try {
      check();
    } finally {
      cleaned++;
    }
  }

  private static synchronized void check() {
    if (looked == 1) {
      throw new IllegalStateException();
    }
  }
}
