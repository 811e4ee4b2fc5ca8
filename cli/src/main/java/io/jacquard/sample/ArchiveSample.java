// SPDX-License-Identifier: Apache-2.0
package io.jacquard.sample;

import io.jacquard.Jacquard;

/**
 * A program to search once, on the first use of a build: the archives of classes are made from what
 * that loads. So it has what most programs have: threads, a lock, a race, an input, a failure.
 */
public final class ArchiveSample {
  private static final Object LOCK = new Object();
  private static int guarded;
  private static volatile int shared;

  private ArchiveSample() {}

  public static void main(String[] args) throws InterruptedException {
    int step = Jacquard.anyInt("step", 0, 3);
    Thread other = new Thread(() -> add(step));
    other.start();
    add(step);
    other.join();
    if (step == 2 && shared != 4) {
      throw new IllegalStateException(guarded + " guarded, " + shared + " shared");
    }
  }

  private static void add(int step) {
    synchronized (LOCK) {
      guarded += step;
    }
    shared += step;
  }
}
