// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes of some expressions in an array, arguments before what uses them, so that a computation
 * over all of them is a loop. A node is known by its slot, its index in the array.
 */
public final class NodeArray {
  private final Expr[] nodes;
  private final int[][] args;
  private final int[] roots;
  private final List<Integer> variables = new ArrayList<>();

  /** Lays out the expressions. */
  public NodeArray(Collection<? extends Expr> expressions) {
    nodes = Nodes.inOrder(expressions).toArray(new Expr[0]);
    args = new int[nodes.length][];
    Map<Expr, Integer> slots = new IdentityHashMap<>();
    for (int slot = 0; slot < nodes.length; slot++) {
      Expr node = nodes[slot];
      slots.put(node, slot);
      args[slot] = new int[node.arity()];
      for (int i = 0; i < node.arity(); i++) {
        args[slot][i] = slots.getOrDefault(node.arg(i), -1);
      }
      if (node.op() == Op.VARIABLE) {
        variables.add(slot);
      }
    }
    roots = expressions.stream().mapToInt(root -> slots.getOrDefault(root, -1)).toArray();
  }

  /** The number of nodes. */
  public int size() {
    return nodes.length;
  }

  /** The node in a slot. */
  public Expr node(int slot) {
    return nodes[slot];
  }

  /** The slots of the arguments of a node, not to be changed. */
  public int[] args(int slot) {
    return args[slot];
  }

  /** The number of expressions laid out. */
  public int roots() {
    return roots.length;
  }

  /** The slot of the expression with this index. */
  public int root(int index) {
    return roots[index];
  }

  /** The slots of the variables, in the order in which they occur. */
  public List<Integer> variables() {
    return List.copyOf(variables);
  }
}
