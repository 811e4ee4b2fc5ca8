// SPDX-License-Identifier: Apache-2.0
package io.jacquard.sample;

import io.jacquard.Jacquard;

/**
 * A program to search once, on the first use of a build: the archives of classes are made from what
 * that loads. So it has what most programs have: threads, a lock, a race, objects with fields, an
 * array, loops, an input, a failure.
 */
public final class ArchiveSample {
  private static volatile boolean started;

  private final Object lock = new Object();
  private int guarded;
  private volatile int shared;

  private ArchiveSample() {}

  public static void main(String[] args) throws InterruptedException {
    ArchiveSample sample = new ArchiveSample();
    int step = Jacquard.anyInt("step", 0, 3);
    Thread other = new Thread(() -> sample.add(step));
    other.start();
    while (!started) {
      Thread.onSpinWait();
    }
    sample.add(step);
    other.join();
    if (step == 2 && sample.shared != 4) {
      throw new IllegalStateException(sample.guarded + " guarded, " + sample.shared + " shared");
    }
  }

  private void add(int step) {
    started = true;
    int[] parts = {1, step - 1};
    synchronized (lock) {
      for (int part : parts) {
        guarded += part;
      }
    }
    shared += step;
  }
}
