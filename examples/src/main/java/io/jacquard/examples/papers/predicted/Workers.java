// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

import java.util.ArrayList;
import java.util.List;

/** Starts threads, and waits for all of them. */
final class Workers {
  private Workers() {}

  static void run(Runnable... bodies) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Runnable body : bodies) {
      threads.add(new Thread(body));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
