// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.schedule;

import java.util.Arrays;

/** A schedule as runs of equal choices: threads seldom change, so runs are long. */
public final class ScheduleRuns {
  /** More choices than any execution has; a card that claims more is damaged. */
  static final int MOST = 1 << 26;

  private ScheduleRuns() {}

  /** Receives one run: {@code times} equal choices. */
  public interface Sink {
    public void run(int thread, int outcome, int times);
  }

  public static void each(int[] schedule, Sink sink) {
    int start = 0;
    while (start < schedule.length) {
      int end = start + 1;
      while (end < schedule.length && schedule[end] == schedule[start]) {
        end++;
      }
      sink.run(Choice.thread(schedule[start]), Choice.outcome(schedule[start]), end - start);
      start = end;
    }
  }

  /** Collects runs into a schedule. */
  public static final class Builder {
    private int[] choices = new int[64];
    private int size;

    /**
     * @throws IllegalArgumentException if no choice can look like this
     */
    public void run(int thread, int outcome, int times) {
      int choice = Choice.of(thread, outcome);
      if (times < 1 || times > MOST - size) {
        throw new IllegalArgumentException("no run: " + times + " times");
      }
      int end = size + times;
      if (end > choices.length) {
        choices = Arrays.copyOf(choices, Math.max(end, Math.min(MOST, 2 * choices.length)));
      }
      Arrays.fill(choices, size, end, choice);
      size = end;
    }

    public int size() {
      return size;
    }

    public int[] build() {
      return Arrays.copyOf(choices, size);
    }
  }
}
