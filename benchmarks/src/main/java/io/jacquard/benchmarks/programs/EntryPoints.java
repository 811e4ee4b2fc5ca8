// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Programs with threads as the command line starts them: {@code EntryPoints#pingPong}. */
public final class EntryPoints {
  private EntryPoints() {}

  public static void increments() {
    new SynchronizedIncrements().run();
  }

  public static void volatileCounter() {
    new VolatileCounter().run();
  }

  public static void pingPong() {
    new PingPong().run();
  }
}
