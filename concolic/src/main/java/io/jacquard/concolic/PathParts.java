// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Nodes;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The conditions of a path, in parts that share no variable. A question about a branch needs the
 * part that the branch belongs to: the present inputs fulfil the others. To find the parts in all
 * conditions at each branch would take time that grows with the square of the path.
 */
final class PathParts {
  /** A condition and its position on the path. */
  private record Numbered(int position, Expr condition) {}

  /** Conditions that are connected by variables. */
  private static final class Part {
    final List<Numbered> conditions = new ArrayList<>();

    /** The part that this one has become part of; itself if it has not. */
    private Part into = this;

    Part whole() {
      Part part = this;
      while (part.into != part) {
        part.into = part.into.into;
        part = part.into;
      }
      return part;
    }

    /** The smaller one goes into the larger one. */
    Part joined(Part other) {
      Part large = conditions.size() < other.conditions.size() ? other : this;
      Part small = large == this ? other : this;
      if (small != large) {
        large.conditions.addAll(small.conditions);
        small.conditions.clear();
        small.into = large;
      }
      return large;
    }
  }

  private final Map<String, Part> parts = new HashMap<>();

  /** All conditions: a loop tests the same one again and again. */
  private final Set<Expr> path = new HashSet<>();

  void clear() {
    parts.clear();
    path.clear();
  }

  /** The path continues where this holds. */
  void add(Expr condition) {
    int position = path.size();
    if (!path.add(condition)) {
      return;
    }
    Part part = new Part();
    part.conditions.add(new Numbered(position, condition));
    for (Variable variable : Nodes.variables(List.of(condition))) {
      Part known = parts.get(variable.name());
      part = known == null ? part : part.joined(known.whole());
      parts.put(variable.name(), part);
    }
  }

  /** The conditions that are connected with this one, in the order of the path, and this one. */
  List<Expr> with(Expr condition) {
    Set<Part> connected = new LinkedHashSet<>();
    for (Variable variable : Nodes.variables(List.of(condition))) {
      Part known = parts.get(variable.name());
      if (known != null) {
        connected.add(known.whole());
      }
    }
    List<Numbered> found = new ArrayList<>();
    connected.forEach(part -> found.addAll(part.conditions));
    found.sort(Comparator.comparingInt(Numbered::position));
    List<Expr> conditions = new ArrayList<>(found.size() + 1);
    found.forEach(each -> conditions.add(each.condition));
    conditions.add(condition);
    return conditions;
  }
}
