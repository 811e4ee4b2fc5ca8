// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A graph over events that stays free of cycles, with a total order that agrees with its edges. An
 * edge that fits the order costs nothing; another one reorders the events between its ends only
 * (Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", 2006).
 * Edges are removed in the opposite order of their insertion, and the order stays as it is then.
 */
final class EventGraph {
  private final int[] position;
  private final IntList[] out;
  private final IntList[] in;

  /** For each edge, in the order of insertion: from, to, label. */
  private final IntList edges = new IntList();

  /** For each event the edge by which the last search came to it. */
  private final int[] cameBy;

  private final int[] mark;
  private int marker;
  private final IntList forward = new IntList();
  private final IntList backward = new IntList();
  private final IntList open = new IntList();

  /** Starts without edges, in the order of the numbers. */
  EventGraph(int events) {
    position = new int[events];
    out = new IntList[events];
    in = new IntList[events];
    cameBy = new int[events];
    mark = new int[events];
    for (int i = 0; i < events; i++) {
      position[i] = i;
      out[i] = new IntList();
      in[i] = new IntList();
    }
  }

  int position(int event) {
    return position[event];
  }

  int edges() {
    return edges.size() / 3;
  }

  /**
   * Inserts an edge, or finds a cycle that it would close.
   *
   * @return null, or the labels of the edges of a path from the end to the beginning of this edge
   */
  int @Nullable [] insert(int from, int to, int label) {
    if (position[from] >= position[to]) {
      if (reaches(to, from)) {
        return pathBack(from, to);
      }
      collect(from, position[to]);
      reorder();
    }
    int edge = edges();
    edges.add(from);
    edges.add(to);
    edges.add(label);
    out[from].add(edge);
    in[to].add(edge);
    return null;
  }

  /** Removes the newest edges until so many are left. */
  void shrink(int left) {
    for (int edge = edges() - 1; edge >= left; edge--) {
      out[edges.get(edge * 3)].removeLast();
      in[edges.get(edge * 3 + 1)].removeLast();
    }
    edges.shrink(left * 3);
  }

  /** Visits what is reachable from an event and not behind the goal; whether that is the goal. */
  private boolean reaches(int start, int goal) {
    marker++;
    forward.shrink(0);
    open.shrink(0);
    visit(start, -1, forward);
    while (open.size() > 0) {
      int event = open.removeLast();
      for (int i = 0; i < out[event].size(); i++) {
        int edge = out[event].get(i);
        int to = edges.get(edge * 3 + 1);
        if (to == goal) {
          cameBy[goal] = edge;
          return true;
        }
        if (mark[to] != marker && position[to] < position[goal]) {
          visit(to, edge, forward);
        }
      }
    }
    return start == goal;
  }

  private void visit(int event, int edge, IntList seen) {
    mark[event] = marker;
    cameBy[event] = edge;
    seen.add(event);
    open.add(event);
  }

  /** Collects what leads to an event and is not before a position. */
  private void collect(int goal, int least) {
    marker++;
    backward.shrink(0);
    open.shrink(0);
    visit(goal, -1, backward);
    while (open.size() > 0) {
      int event = open.removeLast();
      for (int i = 0; i < in[event].size(); i++) {
        int before = edges.get(in[event].get(i) * 3);
        if (mark[before] != marker && position[before] >= least) {
          visit(before, -1, backward);
        }
      }
    }
  }

  /** Gives the positions of all collected events to them again, what leads there first. */
  private void reorder() {
    backward.sortBy(position);
    forward.sortBy(position);
    int[] pool = new int[backward.size() + forward.size()];
    int count = 0;
    for (int i = 0; i < backward.size(); i++) {
      pool[count++] = position[backward.get(i)];
    }
    for (int i = 0; i < forward.size(); i++) {
      pool[count++] = position[forward.get(i)];
    }
    Arrays.sort(pool);
    count = 0;
    for (int i = 0; i < backward.size(); i++) {
      position[backward.get(i)] = pool[count++];
    }
    for (int i = 0; i < forward.size(); i++) {
      position[forward.get(i)] = pool[count++];
    }
  }

  private int[] pathBack(int goal, int start) {
    IntList labels = new IntList();
    for (int event = goal; event != start; ) {
      int edge = cameBy[event];
      labels.add(edges.get(edge * 3 + 2));
      event = edges.get(edge * 3);
    }
    return labels.toArray();
  }
}
