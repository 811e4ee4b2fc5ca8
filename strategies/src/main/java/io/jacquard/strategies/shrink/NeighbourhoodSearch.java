// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.shrink;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Schedules around a known one, for a program that has changed since: the known one as far as it
 * goes, then those that differ from it in one turn, then its beginnings.
 */
public final class NeighbourhoodSearch implements Strategy {
  /** Most schedules that are tried. */
  public static final int MOST = 500;

  private final Deque<int[]> left = new ArrayDeque<>();

  public NeighbourhoodSearch(int[] schedule) {
    ScheduleEdits turns = new ScheduleEdits(schedule);
    add(schedule);
    for (int i = turns.size() - 1; i >= 0; i--) {
      for (ScheduleEdits.Change change : ScheduleEdits.Change.values()) {
        add(turns.with(change, i));
      }
    }
    for (int length = schedule.length - 1; length >= 0; length--) {
      add(Arrays.copyOf(schedule, length));
    }
  }

  private void add(int @Nullable [] schedule) {
    if (schedule != null && left.size() < MOST) {
      left.add(schedule);
    }
  }

  @Override
  public @Nullable Proposal propose() {
    int[] schedule = left.poll();
    return schedule == null ? null : Proposal.of(new LenientReplayDirector(schedule));
  }
}
