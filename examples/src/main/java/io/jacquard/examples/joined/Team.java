// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

/** Threads that are started together and awaited. */
public final class Team {
  private Team() {}

  /** Starts a thread for each task, in this order, and waits for all. */
  public static void run(Runnable... tasks) throws InterruptedException {
    Thread[] threads = new Thread[tasks.length];
    for (int i = 0; i < tasks.length; i++) {
      threads[i] = new Thread(tasks[i]);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
