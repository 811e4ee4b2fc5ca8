// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import io.jacquard.analysis.ControlFlow;
import io.jacquard.analysis.DominatorTree;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Which instructions lie on every way from another to the end of the method. Exceptions are no ways
 * here: with them, everything in a {@code synchronized} block would depend on each of its
 * instructions. From a loop without end, its last instruction leads to the end.
 */
public final class PostDominators {
  /** Stands for the end of the method. */
  public static final int END = DominatorTree.NONE;

  private final int exit;
  private final DominatorTree tree;

  private PostDominators(ControlFlow flow) {
    exit = flow.size();
    int[][] backward = new int[exit + 1][];
    Arrays.fill(backward, new int[0]);
    int[][] forward = new int[exit + 1][];
    forward[exit] = new int[0];
    for (int at = 0; at < exit; at++) {
      forward[at] = flow.successors(at);
      for (int next : forward[at]) {
        backward[next] = with(backward[next], at);
      }
      if (forward[at].length == 0) {
        forward[at] = new int[] {exit};
        backward[exit] = with(backward[exit], at);
      }
    }
    boolean[] ends = new boolean[exit + 1];
    mark(exit, backward, ends);
    for (int at = exit - 1; at >= 0; at--) {
      if (!ends[at]) {
        forward[at] = with(forward[at], exit);
        backward[exit] = with(backward[exit], at);
        mark(at, backward, ends);
      }
    }
    tree = DominatorTree.of(exit, backward, forward);
  }

  public static PostDominators of(ControlFlow flow) {
    return new PostDominators(flow);
  }

  private static int[] with(int[] some, int more) {
    int[] all = Arrays.copyOf(some, some.length + 1);
    all[some.length] = more;
    return all;
  }

  private static void mark(int from, int[][] backward, boolean[] seen) {
    Deque<Integer> todo = new ArrayDeque<>();
    todo.push(from);
    seen[from] = true;
    while (!todo.isEmpty()) {
      for (int before : backward[todo.pop()]) {
        if (!seen[before]) {
          seen[before] = true;
          todo.push(before);
        }
      }
    }
  }

  /** Whether every way from the second instruction to the end passes the first. */
  public boolean postDominates(int first, int second) {
    return tree.dominates(first, second);
  }

  /** The next instruction that every way to the end passes, or {@link #END}. */
  public int immediate(int at) {
    int next = tree.immediate(at);
    return next == exit ? END : next;
  }
}
