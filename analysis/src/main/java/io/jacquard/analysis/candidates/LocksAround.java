// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which locks a thread holds at a node, by the acquisitions that it has passed. */
final class LocksAround {
  private final ProgramGraph graph;
  private final LockSites locks;
  private final boolean every;

  /** By acquisition: the nodes of its method at which the lock may be held. */
  private final Map<Integer, BitSet> regions = new HashMap<>();

  /** By method: the acquisitions that callers have passed; no entry as long as none is known. */
  private final Map<Integer, Set<Integer>> before = new HashMap<>();

  /** By method: its acquisitions. */
  private final Map<Integer, List<Integer>> acquisitions = new HashMap<>();

  private final Map<Integer, Set<Integer>> known = new HashMap<>();

  /** What a thread holds whoever has called: what guards an access. */
  static LocksAround everyCaller(ProgramGraph graph, LockSites locks) {
    return new LocksAround(graph, locks, true);
  }

  /** What a thread may hold, by some caller: what an order of locks is made of. */
  static LocksAround someCaller(ProgramGraph graph, LockSites locks) {
    return new LocksAround(graph, locks, false);
  }

  private LocksAround(ProgramGraph graph, LockSites locks, boolean every) {
    this.graph = graph;
    this.locks = locks;
    this.every = every;
    for (int method = 0; method < graph.methods().size(); method++) {
      acquisitions.put(method, locks.acquisitions(method));
      for (int lock : acquisitions.get(method)) {
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

  /** What every or some caller holds, a method holds from its start. */
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
          if (join(callee, held(node))) {
            todo.add(callee);
          }
        }
      }
    }
  }

  /** Adds what one more caller holds; returns whether that changed something. */
  private boolean join(int method, Set<Integer> held) {
    Set<Integer> so = before.get(method);
    Set<Integer> next = new TreeSet<>(held);
    if (so != null && every) {
      next.retainAll(so);
    } else if (so != null) {
      next.addAll(so);
    }
    if (so != null && next.size() == so.size()) {
      return false;
    }
    before.put(method, next);
    return true;
  }

  /** The acquisitions whose locks a thread holds when it comes to a node. */
  Set<Integer> at(int node) {
    return known.computeIfAbsent(node, this::held);
  }

  private Set<Integer> held(int node) {
    int method = graph.methodOf(node);
    Set<Integer> held = new TreeSet<>(before.getOrDefault(method, Set.of()));
    for (int lock : acquisitions.get(method)) {
      if (lock != node && regions.get(lock).get(node)) {
        held.add(lock);
      }
    }
    return held;
  }
}
