// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.state.ControlledThread;
import java.util.Arrays;

/** What a trail knows of each thread, by its number: where it is, and how it began. */
final class TrailThreads {
  private int[] last = new int[8];
  private int[] awakened = new int[8];
  private boolean[] permitted = new boolean[8];
  private boolean[] interrupted = new boolean[8];

  /** The thread is there from now on, without an entry. */
  void meet(int thread, ControlledThread self) {
    if (thread >= last.length) {
      last = Arrays.copyOf(last, 2 * thread);
      awakened = Arrays.copyOf(awakened, 2 * thread);
      permitted = Arrays.copyOf(permitted, 2 * thread);
      interrupted = Arrays.copyOf(interrupted, 2 * thread);
    }
    last[thread] = -1;
    awakened[thread] = -1;
    permitted[thread] = self.hasPermit();
    interrupted[thread] = self.isInterrupted();
  }

  /** Its last entry is this one. */
  void choose(int thread, int entry) {
    last[thread] = entry;
  }

  /** Its last entry, or -1. */
  int last(int thread) {
    return last[thread];
  }

  /** This entry has awakened it from its present wait, unless one before has. */
  void awaken(int thread, int entry) {
    if (awakened[thread] < 0) {
      awakened[thread] = entry;
    }
  }

  /** It waits no more. */
  void forgetAwakening(int thread) {
    awakened[thread] = -1;
  }

  /** The entry that has awakened it from its present wait, or -1. */
  int awakening(int thread) {
    return awakened[thread];
  }

  boolean beganPermitted(int thread) {
    return permitted[thread];
  }

  boolean beganInterrupted(int thread) {
    return interrupted[thread];
  }
}
