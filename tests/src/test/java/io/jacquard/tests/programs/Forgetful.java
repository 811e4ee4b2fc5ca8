// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** Does much in its first execution and little later, because statics of the JDK are not reset. */
public final class Forgetful {
  private static final String DONE = "io.jacquard.tests.forgetful";
  private static volatile int shared;

  private Forgetful() {}

  /** Puts back what it depends on. */
  public static void reset() {
    System.clearProperty(DONE);
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Boolean.getBoolean(DONE) ? 1 : 6;
    System.setProperty(DONE, "true");
    Thread other = new Thread(() -> write(rounds));
    other.start();
    write(rounds);
    other.join();
  }

  private static void write(int rounds) {
    for (int i = 0; i < rounds; i++) {
      shared = i;
    }
  }
}
