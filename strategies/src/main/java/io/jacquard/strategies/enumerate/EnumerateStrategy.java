// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.enumerate;

import io.jacquard.engine.ChoicePoint;
import io.jacquard.engine.Director;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Strategy;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All interleavings of visible operations, each once, depth first; optionally with a bound on
 * preemptions.
 */
public final class EnumerateStrategy implements Strategy, Director {
  private final int maxPreemptions;

  // One entry per choice point on the current path: the option taken, and where the options to try
  // end.
  private int[] end = new int[64];
  private int[] taken = new int[64];
  private int[] preemptions = new int[64];
  private int length;
  private int depth;
  private boolean done;
  private boolean bounded;

  /** A negative bound is none. */
  public EnumerateStrategy(int maxPreemptions) {
    this.maxPreemptions = maxPreemptions;
  }

  @Override
  public @Nullable Director next() {
    depth = 0;
    return done ? null : this;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (depth == length) {
      open(point);
    } else if (end[depth] > point.size()) {
      return DIVERGED;
    }
    int choice = taken[depth];
    preemptions[depth] = spent() + (isPreemption(point, choice) ? 1 : 0);
    depth++;
    return choice;
  }

  private void open(ChoicePoint point) {
    if (length == taken.length) {
      end = Arrays.copyOf(end, length * 2);
      taken = Arrays.copyOf(taken, length * 2);
      preemptions = Arrays.copyOf(preemptions, length * 2);
    }
    taken[length] = 0;
    end[length] = point.size();
    if (maxPreemptions >= 0 && spent() == maxPreemptions && point.runningEnabled()) {
      narrow(point);
    }
    length++;
  }

  /** No preemption is left: only the running thread may go on. Its options stand side by side. */
  private void narrow(ChoicePoint point) {
    int from = 0;
    while (point.thread(from) != point.running()) {
      from++;
    }
    int to = from;
    while (to < point.size() && point.thread(to) == point.running()) {
      to++;
    }
    bounded |= to - from < point.size();
    taken[length] = from;
    end[length] = to;
  }

  private int spent() {
    return depth == 0 ? 0 : preemptions[depth - 1];
  }

  private static boolean isPreemption(ChoicePoint point, int choice) {
    return point.running() != null
        && point.thread(choice) != point.running()
        && point.runningEnabled();
  }

  @Override
  public void observe(Execution execution) {
    while (length > 0 && taken[length - 1] + 1 == end[length - 1]) {
      length--;
    }
    if (length == 0) {
      done = true;
    } else {
      taken[length - 1]++;
    }
  }

  /** Whether the bound on preemptions has cut anything. */
  public boolean wasBounded() {
    return bounded;
  }

  @Override
  public String claim() {
    return "all interleavings";
  }
}
