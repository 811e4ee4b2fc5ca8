// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parts of a question that share no variable, found in one pass over the nodes. */
final class IndependentParts {
  private final Query query;
  private final NodeArray layout;

  /** For each slot one nearer to the representative of its part. */
  private final int[] towards;

  private IndependentParts(Query query) {
    this.query = query;
    layout = new NodeArray(query.conditions());
    towards = new int[layout.size()];
    Map<String, Integer> named = new HashMap<>();
    for (int slot = 0; slot < towards.length; slot++) {
      towards[slot] = slot;
      if (layout.node(slot) instanceof Variable variable) {
        Integer first = named.putIfAbsent(variable.name(), slot);
        join(slot, first == null ? slot : first);
      }
      for (int arg : layout.args(slot)) {
        if (!layout.node(arg).isConstant()) {
          join(slot, arg);
        }
      }
    }
  }

  /** The parts, in the order of their first assertions. */
  static List<Query> of(Query query) {
    return new IndependentParts(query).split();
  }

  private List<Query> split() {
    Map<Integer, List<Assertion>> parts = new LinkedHashMap<>();
    int root = 0;
    for (Assertion assertion : query.assertions()) {
      parts.computeIfAbsent(part(root++), p -> new ArrayList<>()).add(assertion);
    }
    return parts.values().stream().map(query::with).toList();
  }

  private int part(int root) {
    return find(layout.root(root));
  }

  private void join(int left, int right) {
    towards[find(left)] = find(right);
  }

  private int find(int slot) {
    int at = slot;
    while (towards[at] != at) {
      towards[at] = towards[towards[at]];
      at = towards[at];
    }
    return at;
  }
}
