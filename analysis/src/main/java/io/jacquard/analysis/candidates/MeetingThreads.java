// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Which methods two threads may be in at once: by what each thread begins with. The first thread
 * runs once; what others begin with, several may run. What no beginning leads to, anybody may call.
 */
final class MeetingThreads {
  private final ProgramGraph graph;

  /** By method: the entries that lead to it, by their place in the graph's list. */
  private final List<BitSet> entries = new ArrayList<>();

  MeetingThreads(ProgramGraph graph) {
    this.graph = graph;
    for (int i = 0; i < graph.methods().size(); i++) {
      entries.add(new BitSet());
    }
    for (int i = 0; i < graph.entries().size(); i++) {
      mark(i);
    }
  }

  private void mark(int entry) {
    Deque<Integer> todo = new ArrayDeque<>(List.of(graph.entries().get(entry)));
    entries.get(graph.entries().get(entry)).set(entry);
    while (!todo.isEmpty()) {
      int number = todo.remove();
      MethodGraph method = graph.method(number);
      for (int at = 0; at < method.size(); at++) {
        for (int callee : graph.callees(graph.node(number, at))) {
          if (!entries.get(callee).get(entry)) {
            entries.get(callee).set(entry);
            todo.add(callee);
          }
        }
      }
    }
  }

  /** Whether two threads may be at these nodes, one at each. */
  boolean mayBeAt(int one, int other) {
    BitSet first = entries.get(graph.methodOf(one));
    BitSet second = entries.get(graph.methodOf(other));
    if (first.isEmpty() || second.isEmpty()) {
      return true;
    }
    for (int i = first.nextSetBit(0); i >= 0; i = first.nextSetBit(i + 1)) {
      for (int j = second.nextSetBit(0); j >= 0; j = second.nextSetBit(j + 1)) {
        if (isStarted(i) || isStarted(j)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isStarted(int entry) {
    return graph.isStarted(graph.entries().get(entry));
  }
}
