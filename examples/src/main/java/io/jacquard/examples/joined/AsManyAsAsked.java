// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import io.jacquard.Jacquard;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;

/**
 * An input says how many workers start; each reports when it is done. One alone is always right.
 */
public abstract class AsManyAsAsked {
  private static final int MOST = 3;

  volatile int done;

  /** One more worker is done. */
  abstract void report();

  void run() throws InterruptedException {
    int workers = Jacquard.anyInt("workers", 1, MOST);
    Thread[] threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      threads[i] = new Thread(this::report);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert done == workers : done;
  }

  /** Two reports at the same time count as one. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {})
  public static final class Faulty extends AsManyAsAsked {
    @Override
    void report() {
      done++;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run();
    }
  }

  /** One report at a time: one order of one worker, two of two, six of three. */
  @Specimen(
      size = {},
      traces = 9)
  public static final class Corrected extends AsManyAsAsked {
    @Override
    synchronized void report() {
      done++;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run();
    }
  }
}
