// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Walks over the nodes of expressions without recursion, each node once. */
public final class Nodes {
  private Nodes() {}

  /** All nodes of the expressions, arguments before what uses them, in an order that is fixed. */
  public static List<Expr> inOrder(Collection<? extends Expr> roots) {
    List<Expr> order = new ArrayList<>();
    Set<Expr> done = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Expr> stack = new ArrayList<>();
    List<Integer> next = new ArrayList<>();
    for (Expr root : roots) {
      if (!done.add(root)) {
        continue;
      }
      stack.add(root);
      next.add(0);
      while (!stack.isEmpty()) {
        int top = stack.size() - 1;
        Expr expr = stack.get(top);
        int arg = next.get(top);
        if (arg == expr.arity()) {
          order.add(expr);
          stack.remove(top);
          next.remove(top);
        } else {
          next.set(top, arg + 1);
          if (done.add(expr.arg(arg))) {
            stack.add(expr.arg(arg));
            next.add(0);
          }
        }
      }
    }
    return order;
  }

  /** The variables of the expressions, in the order in which they occur first. */
  public static Set<Variable> variables(Collection<? extends Expr> roots) {
    Set<Variable> variables = new LinkedHashSet<>();
    for (Expr expr : inOrder(roots)) {
      if (expr instanceof Variable variable) {
        variables.add(variable);
      }
    }
    return variables;
  }
}
