// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which locks a thread holds at a node, by the acquisitions that it has passed. */
final class LocksAround {
  private final ProgramGraph graph;
  private final LockSites locks;

  /** By acquisition: the nodes of its method at which the lock may be held. */
  private final Map<Integer, BitSet> regions = new HashMap<>();

  /** By method: the acquisitions that all callers have passed; null for all of them. */
  private final Map<Integer, Set<Integer>> before = new HashMap<>();

  LocksAround(ProgramGraph graph, LockSites locks) {
    this.graph = graph;
    this.locks = locks;
    for (int method = 0; method < graph.methods().size(); method++) {
      for (int lock : locks.acquisitions(method)) {
        regions.put(lock, region(lock));
      }
    }
    findBefore();
  }

  /** From the acquisition to its releases. */
  private BitSet region(int lock) {
    Set<Integer> ends = new TreeSet<>(locks.releasesOf(lock));
    BitSet seen = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>();
    todo.add(lock);
    while (!todo.isEmpty()) {
      int node = todo.remove();
      if (!ends.contains(node)) {
        for (int next : graph.successors(node)) {
          if (!seen.get(next)) {
            seen.set(next);
            todo.add(next);
          }
        }
      }
    }
    return seen;
  }

  /** What every caller holds, a method holds from its start. */
  private void findBefore() {
    Deque<Integer> todo = new ArrayDeque<>();
    for (int method = 0; method < graph.methods().size(); method++) {
      if (graph.callers(method).isEmpty() || graph.entries().contains(method)) {
        before.put(method, Set.of());
        todo.add(method);
      }
    }
    while (!todo.isEmpty()) {
      int method = todo.remove();
      for (int at = 0; at < graph.method(method).size(); at++) {
        int node = graph.node(method, at);
        for (int callee : graph.callees(node)) {
          Set<Integer> held = new TreeSet<>(at(node));
          Set<Integer> known = before.get(callee);
          if (known != null) {
            held.retainAll(known);
          }
          if (known == null || held.size() < known.size()) {
            before.put(callee, held);
            todo.add(callee);
          }
        }
      }
    }
  }

  /** The acquisitions whose locks a thread holds when it comes to a node. */
  Set<Integer> at(int node) {
    int method = graph.methodOf(node);
    Set<Integer> held = new TreeSet<>(before.getOrDefault(method, Set.of()));
    for (int lock : locks.acquisitions(method)) {
      if (lock != node && regions.get(lock).get(node)) {
        held.add(lock);
      }
    }
    return held;
  }
}
