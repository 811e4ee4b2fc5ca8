// SPDX-License-Identifier: Apache-2.0
package com.example;

/** Two threads that do the same. */
final class TwoClerks {
  private TwoClerks() {}

  static void both(Runnable task) throws InterruptedException {
    Thread other = new Thread(task, "clerk");
    other.start();
    task.run();
    other.join();
  }
}
