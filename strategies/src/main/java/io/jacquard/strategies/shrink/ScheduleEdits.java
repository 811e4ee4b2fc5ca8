// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.shrink;

import io.jacquard.trace.schedule.Choice;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A schedule as the turns that threads take, and schedules that differ from it in one of them. */
final class ScheduleEdits {
  /** What can be done with a turn. */
  enum Change {
    /** It comes right after the turn that its thread had before. */
    EARLIER,
    /** It comes right before the turn that its thread has next. */
    LATER,
    /** It does not come; what its thread would have done, it does in its turns to come. */
    NEVER
  }

  private final int[] schedule;
  // where each turn begins, and at last the end
  private final List<Integer> starts = new ArrayList<>();

  ScheduleEdits(int[] schedule) {
    this.schedule = schedule;
    for (int i = 0; i < schedule.length; i++) {
      if (i == 0 || thread(i) != thread(i - 1)) {
        starts.add(i);
      }
    }
    starts.add(schedule.length);
  }

  private int thread(int i) {
    return Choice.thread(schedule[i]);
  }

  int size() {
    return starts.size() - 1;
  }

  /** The schedule with one turn changed, or null if the turn cannot be changed like that. */
  int @Nullable [] with(Change change, int turn) {
    return switch (change) {
      case EARLIER -> {
        int before = neighbour(turn, -1);
        yield before < 0 || before == turn - 1 ? null : moved(turn, before + 1);
      }
      case LATER -> {
        int after = neighbour(turn, 1);
        yield after < 0 || after == turn + 1 ? null : moved(turn, after);
      }
      case NEVER -> without(turn);
    };
  }

  /** The nearest turn of the same thread in a direction, or -1. */
  private int neighbour(int turn, int direction) {
    int thread = thread(starts.get(turn));
    for (int i = turn + direction; i >= 0 && i < size(); i += direction) {
      if (thread(starts.get(i)) == thread) {
        return i;
      }
    }
    return -1;
  }

  private int[] moved(int turn, int before) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      if (i == before) {
        order.add(turn);
      }
      if (i != turn) {
        order.add(i);
      }
    }
    return concatenated(order);
  }

  private int[] without(int turn) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      if (i != turn) {
        order.add(i);
      }
    }
    return concatenated(order);
  }

  private int[] concatenated(List<Integer> order) {
    int length = order.stream().mapToInt(i -> starts.get(i + 1) - starts.get(i)).sum();
    int[] all = new int[length];
    int end = 0;
    for (int i : order) {
      int size = starts.get(i + 1) - starts.get(i);
      System.arraycopy(schedule, starts.get(i), all, end, size);
      end += size;
    }
    return all;
  }
}
