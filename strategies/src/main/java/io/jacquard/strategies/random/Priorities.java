// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.state.ControlledThread;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A priority for each thread of one execution; a thread has none until one is set. */
final class Priorities {
  // By thread index; NaN for none.
  private double[] values = new double[0];

  void clear() {
    Arrays.fill(values, Double.NaN);
  }

  void set(ControlledThread thread, double priority) {
    int old = values.length;
    if (thread.index >= old) {
      values = Arrays.copyOf(values, thread.index + 8);
      Arrays.fill(values, old, values.length, Double.NaN);
    }
    values[thread.index] = priority;
  }

  void remove(ControlledThread thread) {
    set(thread, Double.NaN);
  }

  boolean has(ControlledThread thread) {
    return thread.index < values.length && !Double.isNaN(values[thread.index]);
  }

  /**
   * The first option of the enabled thread with the highest priority; all of them must have one.
   */
  int highest(ChoicePoint point) {
    return highest(point, null);
  }

  /** The same. Options that are held come behind all others. */
  int highest(ChoicePoint point, @Nullable Holds holds) {
    int highest = 0;
    for (int i = 1; i < point.size(); i++) {
      boolean holdsThis = holds != null && holds.holds(i);
      boolean holdsBest = holds != null && holds.holds(highest);
      if (holdsThis == holdsBest
          ? values[point.thread(i).index] > values[point.thread(highest).index]
          : holdsBest) {
        highest = i;
      }
    }
    return highest;
  }
}
