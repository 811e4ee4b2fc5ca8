// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.Collections;

/**
 * n threads with m critical sections each, all of one lock: (nm)!/(m!)^n traces. With one section
 * it is the core of the unfolding paper's Parallel Pi (n!).
 */
public final class Sections {
  private static final Object LOCK = new Object();
  private static volatile int sum;

  private Sections() {}

  /** Arguments: how many threads, how many sections of each. */
  public static void main(String[] args) {
    int sections = Integer.parseInt(args[1]);
    Crew.start(Collections.nCopies(Integer.parseInt(args[0]), () -> work(sections)));
  }

  private static void work(int sections) {
    for (int k = 0; k < sections; k++) {
      synchronized (LOCK) {
        sum++;
      }
    }
  }
}
