// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.thread;

import java.util.Arrays;

/**
 * The iterations of spin loops that one thread is in, and whether they have been pure so far: have
 * left nothing behind that the thread or another could see.
 *
 * <p>Loops have numbers of their own, handed out as classes are transformed. Of a loop that a
 * thread is in several times, by recursion, only the innermost is known; the call between is an
 * effect, so the others are not pure.
 */
public final class Iterations {
  private static final int NONE = -1;
  private static int loops;

  /** By loop: the step at which the iteration began, or NONE. */
  private int[] begun = {};

  /** By loop: how many effects the thread had had then. */
  private int[] effectsBefore = {};

  private int effects;

  Iterations() {}

  /** A number for a loop of a class that is transformed. */
  public static synchronized int newLoop() {
    return loops++;
  }

  /** The thread has left something behind. */
  public void effect() {
    effects++;
  }

  /** The thread is not in a pure iteration of the loop any more. */
  public void leave(int loop) {
    if (loop < begun.length) {
      begun[loop] = NONE;
    }
  }

  /** The step at which the iteration began that has been pure so far, or -1. */
  public int pureSince(int loop) {
    return loop < begun.length && effectsBefore[loop] == effects ? begun[loop] : NONE;
  }

  /** An iteration begins. */
  public void begin(int loop, int step) {
    if (loop >= begun.length) {
      int from = begun.length;
      begun = Arrays.copyOf(begun, loop + 8);
      effectsBefore = Arrays.copyOf(effectsBefore, begun.length);
      Arrays.fill(begun, from, begun.length, NONE);
    }
    begun[loop] = step;
    effectsBefore[loop] = effects;
  }
}
