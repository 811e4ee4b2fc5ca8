// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import org.jspecify.annotations.Nullable;

/**
 * The rule of time: a timed wait may end by time if no other thread is held up too long by that.
 *
 * <p>For each thread that can run there is the time at which its step became possible, and for each
 * that waits with a limit, its deadline. The two earliest of them decide for all.
 */
final class DueTimes {
  private @Nullable ControlledThread first;
  private long earliest;
  private long second;

  void clear() {
    first = null;
    earliest = Long.MAX_VALUE;
    second = Long.MAX_VALUE;
  }

  /** Some step of the thread, by time or not, is possible from this time on. */
  void add(ControlledThread thread, long since) {
    if (thread == first) {
      earliest = Math.min(earliest, since);
    } else if (since < earliest) {
      second = earliest;
      earliest = since;
      first = thread;
    } else {
      second = Math.min(second, since);
    }
  }

  /** Whether the time limit of the thread's operation may be over before any other step. */
  boolean permits(ControlledThread thread) {
    long other = thread == first ? second : earliest;
    return other >= thread.heldUpSince();
  }
}
