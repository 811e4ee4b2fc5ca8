// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** Two threads wait for each other, one in a loop that carries what it has read in a local. */
public final class UnrecognisedSpin {
  static volatile int first;
  static volatile int second;

  private UnrecognisedSpin() {}

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(UnrecognisedSpin::answer);
    Thread two = new Thread(UnrecognisedSpin::ask);
    one.start();
    two.start();
    one.join();
    two.join();
  }

  private static void answer() {
    first = 1;
    int seen = second;
    while (seen == 0) {
      Thread.onSpinWait();
      seen = second;
    }
  }

  private static void ask() {
    while (first == 0) {
      Thread.onSpinWait();
    }
    second = 1;
  }
}
