// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.Arrays;

/**
 * Sees whether each place of a target has a thread of its own, blocked ones included.
 *
 * <p>A thread is at a location from when it comes there to its next operation: what it does between
 * these, nobody can notice, so there is an execution that differs in nothing else and has it wait
 * right there.
 */
final class GoalCheck {
  private final GuideTarget target;

  /** By thread: the places that it is at, as bits. */
  private int[] standing = new int[8];

  private int threads;
  private boolean reached;

  GoalCheck(GuideTarget target) {
    this.target = target;
  }

  /** The thread comes to a location. */
  void at(int thread, int location) {
    int places = target.placesOf(location);
    if (places != 0) {
      if (thread >= standing.length) {
        standing = Arrays.copyOf(standing, 2 * thread);
      }
      threads = Math.max(threads, thread + 1);
      standing[thread] |= places;
      reached |= matches(0, new int[target.places().size()]);
    }
  }

  /** The thread does an operation. */
  void leaves(int thread) {
    if (thread < threads) {
      standing[thread] = 0;
    }
  }

  /** Whether the thread is at one of the places. */
  boolean isHeld(int thread) {
    return thread < threads && standing[thread] != 0;
  }

  /** Whether places from this one on can be had by threads that no earlier place has. */
  private boolean matches(int place, int[] taken) {
    if (place == taken.length) {
      return true;
    }
    for (int thread = 0; thread < threads; thread++) {
      if ((standing[thread] & 1 << place) != 0 && !contains(taken, place, thread)) {
        taken[place] = thread;
        if (matches(place + 1, taken)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean contains(int[] taken, int length, int thread) {
    for (int i = 0; i < length; i++) {
      if (taken[i] == thread) {
        return true;
      }
    }
    return false;
  }

  /** Whether that was so at some moment. */
  boolean isReached() {
    return reached;
  }

  void reset() {
    Arrays.fill(standing, 0);
    threads = 0;
    reached = false;
  }
}
