// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

/** Which instructions lie on every path from the entry of a method to another. */
public final class Dominators {
  private final DominatorTree tree;

  private Dominators(ControlFlow flow) {
    int[][] successors = new int[flow.size()][];
    int[][] predecessors = new int[flow.size()][];
    for (int at = 0; at < flow.size(); at++) {
      successors[at] = flow.allSuccessors(at);
      predecessors[at] = flow.predecessors(at);
    }
    tree = DominatorTree.of(0, successors, predecessors);
  }

  public static Dominators of(ControlFlow flow) {
    return new Dominators(flow);
  }

  /** Whether every path from the entry to the second instruction passes the first. */
  public boolean dominates(int first, int second) {
    return tree.dominates(first, second);
  }
}
