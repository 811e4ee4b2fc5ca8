// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.schedule.ChoicePoint;
import java.util.SplittableRandom;

/**
 * Reads a choice point by threads: the papers choose a thread, and the outcome of its operation
 * (which waiter is notified, whether a wait times out) is drawn uniformly.
 */
final class ThreadChoices {
  private ThreadChoices() {}

  /** Whether the i-th option is the first one of its thread; they stand side by side. */
  static boolean startsThread(ChoicePoint point, int i) {
    return i == 0 || point.thread(i) != point.thread(i - 1);
  }

  /** One of the options of the thread whose first option is given. */
  static int drawOutcome(ChoicePoint point, int first, SplittableRandom random) {
    int end = first + 1;
    while (end < point.size() && !startsThread(point, end)) {
      end++;
    }
    return end == first + 1 ? first : random.nextInt(first, end);
  }
}
