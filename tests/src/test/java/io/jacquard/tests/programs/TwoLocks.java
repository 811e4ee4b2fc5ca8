// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** Two threads, a counter under two nested monitors, and a second variable outside. */
public final class TwoLocks {
  static final Object OUTER = new Object();
  static final Object INNER = new Object();
  static int counter = 5;
  static int free;

  private TwoLocks() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(TwoLocks::work);
    Thread second = new Thread(TwoLocks::work);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static void work() {
    free = 1;
    synchronized (OUTER) {
      synchronized (INNER) {
        counter++;
      }
    }
  }
}
