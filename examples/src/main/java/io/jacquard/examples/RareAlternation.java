// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

/** Fails if two threads take turns for long, which one of some thousand random schedules does. */
public final class RareAlternation {
  private static final int ROUNDS = 3;
  private static volatile int turn;

  private RareAlternation() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> play(1));
    other.start();
    play(0);
    other.join();
    if (turn == 2 * ROUNDS) {
      throw new AssertionError("they took turns");
    }
  }

  private static void play(int player) {
    for (int round = 0; round < ROUNDS; round++) {
      if (turn == 2 * round + player) {
        turn++;
      }
    }
  }
}
