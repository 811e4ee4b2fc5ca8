// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.strategies.trail.ExecutionTrail;

/**
 * Source sets: for each race some thread that can begin the reversed order is planned at the step
 * of the first operation, unless one was tried there already.
 */
final class SourceSets {
  private final ExecutionTrail trail;
  private final TrailSequence sequence;

  SourceSets(ExecutionTrail trail, TrailSequence sequence) {
    this.trail = trail;
    this.sequence = sequence;
  }

  void plan(SearchFrame frame, int first, int second) {
    sequence.reverse(first, second, second);
    int chosen = -1;
    for (int i = 0; i < sequence.size(); i++) {
      int thread = sequence.thread(i);
      if (sequence.find(thread) == i && sequence.isInitial(i)) {
        if (frame.isTried(thread) || frame.arrivedAsleep(thread, trail.choices, first)) {
          return;
        }
        if (chosen < 0
            || !trail.choices.isEnabled(first, chosen)
            || thread == trail.thread(second) && trail.choices.isEnabled(first, thread)) {
          chosen = thread;
        }
      }
    }
    if (trail.choices.isEnabled(first, chosen)) {
      frame.plan(chosen, false);
    } else if (trail.isTimeLimited()) {
      frame.planAll(trail.choices, first); // others have to move before its time has come
    }
  }
}
