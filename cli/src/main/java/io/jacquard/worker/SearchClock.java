// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

/** The time of a search, with what was spent on it before it was stored. */
final class SearchClock {
  private volatile long start = System.nanoTime();
  private volatile double before;
  private volatile double end = Double.NaN;

  /** The search begins. */
  void start() {
    start = System.nanoTime();
  }

  /** Continues from what an earlier search has spent. */
  void resume(double seconds) {
    before = seconds;
  }

  /** The search is over, and took so long. */
  void stopAt(double seconds) {
    end = seconds;
  }

  /** The search is over; what comes after it takes no time of it. */
  void stop() {
    end = seconds();
  }

  boolean isStopped() {
    return !Double.isNaN(end);
  }

  double seconds() {
    double stopped = end;
    return Double.isNaN(stopped) ? before + (System.nanoTime() - start) / 1e9 : stopped;
  }
}
