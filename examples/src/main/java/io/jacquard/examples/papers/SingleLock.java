// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Several variables under one lock: four threads with two sections of three accesses each, 2520
 * traces; variant 2 has a fifth thread with one section of four, 22680 traces. Rebuilt from the
 * figures of the unfolding paper, so that agreement with them says nothing.
 */
public final class SingleLock {
  private static final Object LOCK = new Object();
  private static volatile int x;
  private static volatile int y;

  private SingleLock() {}

  /** Argument: 1 or 2, the variant. */
  public static void main(String[] args) {
    List<Runnable> bodies = new ArrayList<>(Collections.nCopies(4, SingleLock::twice));
    if (args[0].equals("2")) {
      bodies.add(SingleLock::once);
    }
    Crew.start(bodies);
  }

  private static void twice() {
    for (int k = 0; k < 2; k++) {
      synchronized (LOCK) {
        x++;
        y = 1;
      }
    }
  }

  private static void once() {
    synchronized (LOCK) {
      x++;
      y++;
    }
  }
}
