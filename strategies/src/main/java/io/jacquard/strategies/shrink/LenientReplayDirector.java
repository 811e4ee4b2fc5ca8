// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.shrink;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.trace.schedule.Choice;

/**
 * Follows a schedule as far as the program can: a choice that is not there is passed over, and
 * after the last one no thread is preempted.
 */
final class LenientReplayDirector implements Director {
  private final int[] wanted;
  private int next;

  LenientReplayDirector(int[] wanted) {
    this.wanted = wanted;
  }

  @Override
  public int choose(ChoicePoint point) {
    while (next < wanted.length) {
      int choice = wanted[next++];
      int found = point.find(choice);
      if (found < 0) {
        found = firstOf(point, Choice.thread(choice));
      }
      if (found >= 0) {
        return found;
      }
    }
    int onward = firstOf(point, point.runningIndex());
    return onward < 0 ? 0 : onward;
  }

  /** The first choice of the thread with this index, or -1 if it cannot go on. */
  private static int firstOf(ChoicePoint point, int thread) {
    for (int i = 0; i < point.size(); i++) {
      if (Choice.thread(point.option(i)) == thread) {
        return i;
      }
    }
    return -1;
  }
}
