// SPDX-License-Identifier: Apache-2.0
package com.example;

/** What the tests are about. */
final class Counter {
  private volatile int count;

  void increment() {
    count++;
  }

  synchronized void incrementAlone() {
    count++;
  }

  int count() {
    return count;
  }

  /** Does something twice at the same time. */
  static void twice(Runnable something) throws InterruptedException {
    Thread other = new Thread(something);
    other.start();
    something.run();
    other.join();
  }
}
