// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Does much in its first execution and little later, because statics of the JDK are not reset. */
public final class Forgetful {
  private static final Logger ROOT = Logger.getLogger("");
  private static volatile int shared;

  private Forgetful() {}

  /** Puts back what it depends on. */
  public static void reset() {
    ROOT.setLevel(Level.INFO);
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = ROOT.getLevel() == Level.SEVERE ? 1 : 6;
    ROOT.setLevel(Level.SEVERE);
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
