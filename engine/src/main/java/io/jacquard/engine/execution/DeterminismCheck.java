// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.state.EventLog;
import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;

/**
 * Compares each execution with the one before. Up to the first choice in which they differ, both
 * must have done the same; and each thread that had begun by then must have gone on at the same
 * place. Otherwise the program depends on something outside control, and what a systematic search
 * concludes from one execution about the next is void.
 */
public final class DeterminismCheck {
  private int[] choices = new int[64];
  private int[] sites = new int[64];
  private int size;

  // by thread: where it continues after the common part, and whether it is known in both executions
  private int[] next = new int[8];
  private boolean[] begun = new boolean[8];

  /**
   * Whether the execution did something else than the one before; it is remembered for the next.
   */
  public boolean differs(EventLog log) {
    int common = common(log);
    boolean differs = common < 0 || wentElsewhere(log, common);
    remember(log);
    return differs;
  }

  /** How many choices are the same in both, or -1 if one of them led to something else. */
  private int common(EventLog log) {
    int most = Math.min(size, log.size());
    int i = 0;
    while (i < most && choices[i] == log.choice(i)) {
      if (!log.isAt(i, sites[i])) {
        return -1;
      }
      i++;
    }
    return i;
  }

  private boolean wentElsewhere(EventLog log, int from) {
    Arrays.fill(begun, false);
    for (int i = 0; i < from; i++) {
      int thread = Choice.thread(choices[i]);
      if (thread >= begun.length) {
        begun = Arrays.copyOf(begun, 2 * thread);
        next = Arrays.copyOf(next, 2 * thread);
      }
      begun[thread] = true;
    }
    Arrays.fill(next, -1);
    for (int i = size - 1; i >= from; i--) {
      int thread = Choice.thread(choices[i]);
      if (thread < begun.length) {
        next[thread] = sites[i];
      }
    }
    for (int i = from; i < log.size(); i++) {
      int thread = log.thread(i);
      if (thread < begun.length && begun[thread]) {
        begun[thread] = false;
        if (next[thread] >= 0 && !log.isAt(i, next[thread])) {
          return true;
        }
      }
    }
    return false;
  }

  private void remember(EventLog log) {
    size = log.size();
    if (size > choices.length) {
      choices = new int[2 * size];
      sites = new int[2 * size];
    }
    for (int i = 0; i < size; i++) {
      choices[i] = log.choice(i);
      sites[i] = log.site(i);
    }
  }
}
