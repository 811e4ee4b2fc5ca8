// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.unfolding;

import io.jacquard.trace.shape.Unfolding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where events stand in a drawing: threads are columns, time goes down. The events of a thread form
 * a tree; where it branches, its column becomes wider. An event is below all that come before it.
 */
final class UnfoldingLayout {
  private final Unfolding unfolding;
  private final List<List<Integer>> next = new ArrayList<>();
  private final int[] row;
  private final double[] lane;
  private final Map<String, Integer> firstLane = new HashMap<>();
  private final Map<String, Integer> lanes = new HashMap<>();
  private int rows;
  private int width;

  UnfoldingLayout(Unfolding unfolding) {
    this.unfolding = unfolding;
    int count = unfolding.events().size();
    row = new int[count];
    lane = new double[count];
    for (int i = 0; i < count; i++) {
      next.add(new ArrayList<>());
    }
    Map<String, List<Integer>> roots = new HashMap<>();
    for (Unfolding.Event event : unfolding.events()) {
      row[event.number()] = rowOf(event);
      rows = Math.max(rows, row[event.number()] + 1);
      if (event.previous() >= 0) {
        next.get(event.previous()).add(event.number());
      } else {
        roots.computeIfAbsent(event.thread(), thread -> new ArrayList<>()).add(event.number());
      }
    }
    for (String thread : unfolding.threads()) {
      int first = width;
      firstLane.put(thread, first);
      for (int root : roots.getOrDefault(thread, List.of())) {
        place(root);
      }
      width = Math.max(width, first + 1);
      lanes.put(thread, width - first);
    }
  }

  /** Numbers are given in the order of addition, so that causes are known before. */
  private int rowOf(Unfolding.Event event) {
    int above = Math.max(rowUnder(event.previous()), rowUnder(event.starter()));
    for (Unfolding.Access access : event.accesses()) {
      above = Math.max(above, rowUnder(access.from()));
    }
    for (int read : event.reads()) {
      above = Math.max(above, rowUnder(read));
    }
    return above;
  }

  private int rowUnder(int event) {
    return event < 0 ? 0 : row[event] + 1;
  }

  /** A leaf takes the next lane, any other event the middle of those after it. */
  private void place(int event) {
    List<Integer> after = next.get(event);
    if (after.isEmpty()) {
      lane[event] = width++;
      return;
    }
    after.forEach(this::place);
    lane[event] = (lane[after.get(0)] + lane[after.get(after.size() - 1)]) / 2;
  }

  int row(int event) {
    return row[event];
  }

  double lane(int event) {
    return lane[event];
  }

  int rows() {
    return rows;
  }

  int width() {
    return width;
  }

  int firstLane(String thread) {
    return firstLane.getOrDefault(thread, 0);
  }

  int lanes(String thread) {
    return lanes.getOrDefault(thread, 1);
  }
}
