// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import io.jacquard.analysis.graph.CodeVariable;
import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Accesses of one field, at least one a write, without a lock that both hold. Constructors and
 * initialisers of classes are left out, as what they write is seldom shared yet.
 */
final class UnlockedAccesses {
  private final ProgramGraph graph;
  private final LockSites locks;
  private final MeetingThreads threads;
  private final LocksAround held;

  UnlockedAccesses(
      ProgramGraph graph, LockSites locks, MeetingThreads threads, LocksAround everyCaller) {
    this.graph = graph;
    this.locks = locks;
    this.threads = threads;
    held = everyCaller;
  }

  /** The two accesses of each pair; of all pairs of the same lines, the first. */
  List<StaticCandidate> find() {
    Map<String, List<Integer>> accesses = new TreeMap<>();
    for (int number = 0; number < graph.methods().size(); number++) {
      MethodGraph method = graph.method(number);
      for (int at = 0; at < method.size() && !method.isInitialiser(); at++) {
        CodeVariable variable = field(method, at);
        if (variable != null && !graph.isVolatile(variable.name())) {
          accesses
              .computeIfAbsent(variable.name(), any -> new ArrayList<>())
              .add(graph.node(number, at));
        }
      }
    }
    List<StaticCandidate> found = new ArrayList<>();
    accesses.forEach((name, nodes) -> addPairs(name, nodes, found));
    return found;
  }

  /** The field that is accessed; null if none is. */
  private static CodeVariable field(MethodGraph method, int at) {
    CodeVariable variable = method.definedBy(at) != null ? method.definedBy(at) : method.readBy(at);
    boolean field =
        variable != null
            && (variable.kind() == CodeVariable.Kind.FIELD
                || variable.kind() == CodeVariable.Kind.STATIC);
    return field ? variable : null;
  }

  private void addPairs(String name, List<Integer> nodes, List<StaticCandidate> found) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < nodes.size(); i++) {
      for (int j = i; j < nodes.size(); j++) {
        int one = nodes.get(i);
        int other = nodes.get(j);
        boolean writes = graph.defines(one) || graph.defines(other);
        if (writes
            && threads.mayBeAt(one, other)
            && !haveCommon(held.at(one), held.at(other))
            && seen.add(graph.describe(one) + " " + graph.describe(other))) {
          found.add(
              new StaticCandidate(
                  StaticCandidate.Kind.RACE, List.of(one, other), name.replace('/', '.')));
        }
      }
    }
  }

  private boolean haveCommon(Set<Integer> some, Set<Integer> others) {
    for (int one : some) {
      for (int other : others) {
        if (locks.mayBeSame(one, other)) {
          return true;
        }
      }
    }
    return false;
  }
}
