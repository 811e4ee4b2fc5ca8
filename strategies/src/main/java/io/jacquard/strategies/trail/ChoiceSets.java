// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What could have been chosen at each step of the current execution, by thread number. */
public final class ChoiceSets {
  private int[] options = new int[256];
  private int[] from = new int[64];
  private boolean[] forced = new boolean[64];

  /**
   * Takes in what can be chosen now.
   *
   * @param twins whose turn it is among threads that nobody can tell apart; null if that does not
   *     matter
   */
  void add(ChoicePoint point, ThreadNumbers threads, @Nullable TwinOrder twins) {
    int step = point.step();
    if (step + 1 >= from.length) {
      from = Arrays.copyOf(from, 2 * from.length);
      forced = Arrays.copyOf(forced, 2 * forced.length);
    }
    int to = from[step];
    if (to + point.size() > options.length) {
      options = Arrays.copyOf(options, 2 * (to + point.size()));
    }
    for (int i = 0; i < point.size(); i++) {
      int option = point.option(i);
      if (twins != null && twins.before(point.thread(i), threads) == TwinOrder.MISSING) {
        continue;
      }
      options[to++] = Choice.of(threads.number(Choice.thread(option)), Choice.outcome(option));
    }
    from[step + 1] = to;
    forced[step] = point.isForced();
  }

  public int size(int step) {
    return from[step + 1] - from[step];
  }

  /** The i-th choice at the step. */
  public int choice(int step, int i) {
    return options[from[step] + i];
  }

  public int thread(int step, int i) {
    return Choice.thread(choice(step, i));
  }

  public int outcome(int step, int i) {
    return Choice.outcome(choice(step, i));
  }

  public boolean isEnabled(int step, int thread) {
    for (int i = 0; i < size(step); i++) {
      if (thread(step, i) == thread) {
        return true;
      }
    }
    return false;
  }

  public boolean isEnabled(int step, int thread, int outcome) {
    for (int i = 0; i < size(step); i++) {
      if (thread(step, i) == thread && outcome(step, i) == outcome) {
        return true;
      }
    }
    return false;
  }

  /** Whether the choices were timeouts that fired because nothing else could run. */
  public boolean isForced(int step) {
    return forced[step];
  }
}
