// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Runs a task in several fresh threads and waits for them. */
final class Together {
  private Together() {}

  static void run(int count, Runnable task) {
    Thread[] threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      threads[i] = new Thread(task);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      join(thread);
    }
  }

  static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
