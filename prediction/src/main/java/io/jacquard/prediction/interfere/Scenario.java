// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How far each thread has come, and on which path: with that, who sees what of others. It leads to
 * one node, the sink.
 */
public final class Scenario {
  private final ForestNode sink;
  private final SortedMap<String, ForestNode> tips;
  private final Set<ForestNode> nodes;
  private final int degree;

  private Scenario(
      ForestNode sink, SortedMap<String, ForestNode> tips, Set<ForestNode> nodes, int degree) {
    this.sink = sink;
    this.tips = tips;
    this.nodes = nodes;
    this.degree = degree;
  }

  /**
   * The least scenario with a sink and some more nodes: each comes with all that it needs. Null if
   * a thread would have to be on two paths.
   */
  static @Nullable Scenario of(ForestNode sink, Collection<ForestNode> more) {
    Closure closure = new Closure();
    boolean one = closure.add(sink);
    for (ForestNode each : more) {
      one = one && closure.add(each);
    }
    return one ? new Scenario(sink, closure.tips, closure.nodes, closure.degree) : null;
  }

  /** Nodes with their past, threads one by one. */
  private static final class Closure {
    private final SortedMap<String, ForestNode> tips = new TreeMap<>();
    private final Set<ForestNode> nodes = new LinkedHashSet<>();
    private int degree;

    boolean add(ForestNode last) {
      List<ForestNode> missing = new ArrayList<>();
      ForestNode node = last;
      while (node != null && !nodes.contains(node)) {
        missing.add(node);
        node = node.parent();
      }
      for (int i = missing.size() - 1; i >= 0; i--) {
        ForestNode next = missing.get(i);
        for (ForestNode source : next.sources()) {
          if (!add(source)) {
            return false;
          }
        }
        if (!nodes.contains(next)) {
          if (tips.get(next.thread()) != next.previous()) {
            return false;
          }
          tips.put(next.thread(), next);
          nodes.add(next);
          degree += next.interferes() ? 1 : 0;
        }
      }
      return true;
    }
  }

  /** What it leads to: a branch that goes this way, or a read. */
  public ForestNode sink() {
    return sink;
  }

  /** How many reads see another thread's write. */
  public int degree() {
    return degree;
  }

  /** Each node comes behind all that it needs. */
  public Collection<ForestNode> nodes() {
    return Collections.unmodifiableSet(nodes);
  }

  boolean contains(ForestNode node) {
    return nodes.contains(node);
  }

  /** Whether no thread would have to be on two paths to be in both. */
  boolean isCompatible(Scenario other) {
    for (ForestNode theirs : other.tips.values()) {
      ForestNode ours = tips.get(theirs.thread());
      if (ours != null && !contains(theirs) && !other.contains(ours)) {
        return false;
      }
    }
    return true;
  }

  /** The degree of both together. */
  int degreeWith(Scenario other) {
    int more = 0;
    for (ForestNode node : other.nodes) {
      more += node.interferes() && !contains(node) ? 1 : 0;
    }
    return degree + more;
  }

  Collection<ForestNode> tips() {
    return tips.values();
  }

  /** Equal for equal scenarios. */
  List<Integer> key() {
    List<Integer> key = new ArrayList<>();
    key.add(sink.number());
    for (ForestNode tip : tips.values()) {
      key.add(tip.number());
    }
    return key;
  }
}
