// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Does some work while a second thread is alive, waits for a lock and touches nothing. */
public final class Beside implements Runnable {
  private final Runnable work;

  public Beside(Runnable work) {
    this.work = work;
  }

  @Override
  public void run() {
    Object gate = new Object();
    Thread other =
        new Thread(
            () -> {
              synchronized (gate) {
                // only waits
              }
            });
    synchronized (gate) {
      other.start();
      work.run();
    }
    Together.join(other);
  }
}
