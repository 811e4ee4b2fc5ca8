// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The tree of immediate dominators of a graph, by the algorithm of Cooper, Harvey, Kennedy: A
 * Simple, Fast Dominance Algorithm, 2001. Nodes are numbered from 0.
 */
public final class DominatorTree {
  /** Stands for no node. */
  public static final int NONE = -1;

  private final int root;

  /** By node: its immediate dominator; the root has itself, what it cannot reach has none. */
  private final int[] immediate;

  /** By node: its place in a reverse postorder. */
  private final int[] rank;

  private DominatorTree(int root, int[][] successors, int[][] predecessors) {
    this.root = root;
    immediate = new int[successors.length];
    rank = new int[successors.length];
    Arrays.fill(immediate, NONE);
    int[] order = reversePostorder(root, successors);
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    immediate[root] = root;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int at : order) {
        int found = at == root ? root : meetOfPredecessors(predecessors[at]);
        changed |= found != immediate[at];
        immediate[at] = found;
      }
    }
  }

  /** The tree below the root. */
  public static DominatorTree of(int root, int[][] successors, int[][] predecessors) {
    return new DominatorTree(root, successors, predecessors);
  }

  private static int[] reversePostorder(int root, int[][] successors) {
    int[] order = new int[successors.length];
    int[] next = new int[successors.length];
    boolean[] seen = new boolean[successors.length];
    int free = successors.length;
    Deque<Integer> path = new ArrayDeque<>();
    path.push(root);
    seen[root] = true;
    while (!path.isEmpty()) {
      int at = path.peek();
      if (next[at] == successors[at].length) {
        order[--free] = path.pop();
      } else {
        int successor = successors[at][next[at]++];
        if (!seen[successor]) {
          seen[successor] = true;
          path.push(successor);
        }
      }
    }
    return Arrays.copyOfRange(order, free, order.length);
  }

  private int meetOfPredecessors(int[] predecessors) {
    int met = NONE;
    for (int before : predecessors) {
      if (immediate[before] != NONE) {
        met = met == NONE ? before : meet(met, before);
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

  /** Whether every path from the root to the second node passes the first. */
  public boolean dominates(int first, int second) {
    if (immediate[first] == NONE || immediate[second] == NONE) {
      return false;
    }
    int at = second;
    while (rank[at] > rank[first]) {
      at = immediate[at];
    }
    return at == first;
  }

  /** The nearest other node on every path from the root; none for the root and the unreachable. */
  public int immediate(int at) {
    return at == root ? NONE : immediate[at];
  }
}
