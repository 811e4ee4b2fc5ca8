// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Which instructions lie on every path to another: the tree of immediate dominators, by the
 * algorithm of Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001.
 */
public final class Dominators {
  private static final int UNKNOWN = -1;

  /** By instruction: its immediate dominator; the entry has itself, what is unreachable none. */
  private final int[] immediate;

  /** By instruction: its place in a reverse postorder. */
  private final int[] rank;

  private Dominators(ControlFlow flow) {
    immediate = new int[flow.size()];
    rank = new int[flow.size()];
    Arrays.fill(immediate, UNKNOWN);
    int[] order = reversePostorder(flow);
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    immediate[0] = 0;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int at : order) {
        int found = at == 0 ? 0 : meetOfPredecessors(flow, at);
        changed |= found != immediate[at];
        immediate[at] = found;
      }
    }
  }

  public static Dominators of(ControlFlow flow) {
    return new Dominators(flow);
  }

  private static int[] reversePostorder(ControlFlow flow) {
    int[] order = new int[flow.size()];
    int[] next = new int[flow.size()];
    boolean[] seen = new boolean[flow.size()];
    int free = flow.size();
    Deque<Integer> path = new ArrayDeque<>();
    path.push(0);
    seen[0] = true;
    while (!path.isEmpty()) {
      int at = path.peek();
      int[] successors = flow.allSuccessors(at);
      if (next[at] == successors.length) {
        order[--free] = path.pop();
      } else {
        int successor = successors[next[at]++];
        if (!seen[successor]) {
          seen[successor] = true;
          path.push(successor);
        }
      }
    }
    return Arrays.copyOfRange(order, free, order.length);
  }

  private int meetOfPredecessors(ControlFlow flow, int at) {
    int met = UNKNOWN;
    for (int before : flow.predecessors(at)) {
      if (immediate[before] != UNKNOWN) {
        met = met == UNKNOWN ? before : meet(met, before);
      }
    }
    return met;
  }

  private int meet(int first, int second) {
    int a = first;
    int b = second;
    while (a != b) {
      while (rank[a] > rank[b]) {
        a = immediate[a];
      }
      while (rank[b] > rank[a]) {
        b = immediate[b];
      }
    }
    return a;
  }

  /** Whether every path from the entry to the second instruction passes the first. */
  public boolean dominates(int first, int second) {
    if (immediate[first] == UNKNOWN || immediate[second] == UNKNOWN) {
      return false;
    }
    int at = second;
    while (rank[at] > rank[first]) {
      at = immediate[at];
    }
    return at == first;
  }
}
