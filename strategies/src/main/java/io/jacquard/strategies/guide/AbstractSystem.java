// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.BranchSide;
import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The locations that matter for reaching some targets, and which may follow which: algorithm A.
 *
 * <p>Deviations: where exceptions lead does not count as a branch, so what stands in a handler of
 * exceptions depends on no branch outside it.
 */
public final class AbstractSystem {
  private final ProgramFacts facts;
  private final ProgramGraph graph;
  private final BitSet locations = new BitSet();
  private final Set<Integer> starts = new TreeSet<>();
  private final Deque<Integer> added = new ArrayDeque<>();
  private final Map<Integer, Set<Integer>> steps = new HashMap<>();
  private final Map<Integer, Set<Integer>> calls = new HashMap<>();

  /**
   * @param targets also those definitions that refinement has asked for
   */
  public AbstractSystem(ProgramFacts facts, Collection<Integer> targets) {
    this.facts = facts;
    graph = facts.graph();
    for (int entry : graph.entries()) {
      starts.add(graph.start(entry));
    }
    targets.forEach(this::add);
    BitSet leading = leadingTo(targets);
    addRoots(leading, targets);
    starts.forEach(this::add);
    addCalls(leading, reachable());
    while (!added.isEmpty()) {
      extend(added.remove());
    }
    for (int at = locations.nextSetBit(0); at >= 0; at = locations.nextSetBit(at + 1)) {
      connect(at);
    }
  }

  private void add(int node) {
    if (!locations.get(node)) {
      locations.set(node);
      added.add(node);
    }
  }

  /** The methods from which calls lead to a target, those of the targets included. */
  private BitSet leadingTo(Collection<Integer> targets) {
    BitSet found = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>();
    for (int target : targets) {
      int method = graph.methodOf(target);
      if (!found.get(method)) {
        found.set(method);
        todo.add(method);
      }
    }
    while (!todo.isEmpty()) {
      for (int caller : graph.callers(todo.remove())) {
        int method = graph.methodOf(caller);
        if (!found.get(method)) {
          found.set(method);
          todo.add(method);
        }
      }
    }
    return found;
  }

  /**
   * What nothing calls begins by itself: initialisers of classes, and, if no thread is seen to come
   * to a target, all other methods, which reflection may call.
   */
  private void addRoots(BitSet leading, Collection<Integer> targets) {
    BitSet known = reachable();
    boolean others = targets.stream().noneMatch(target -> known.get(graph.methodOf(target)));
    for (int method = leading.nextSetBit(0); method >= 0; method = leading.nextSetBit(method + 1)) {
      if (graph.callers(method).isEmpty() && (others || graph.method(method).isInitialiser())) {
        starts.add(graph.start(method));
      }
    }
  }

  private BitSet reachable() {
    BitSet found = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>();
    for (int start : starts) {
      found.set(graph.methodOf(start));
      todo.add(graph.methodOf(start));
    }
    while (!todo.isEmpty()) {
      int method = todo.remove();
      for (int at = 0; at < graph.method(method).size(); at++) {
        for (int callee : graph.callees(graph.node(method, at))) {
          if (!found.get(callee)) {
            found.set(callee);
            todo.add(callee);
          }
        }
      }
    }
    return found;
  }

  /** Equation 1: calls on the way, and where the called methods start. */
  private void addCalls(BitSet leading, BitSet reachable) {
    for (int method = leading.nextSetBit(0); method >= 0; method = leading.nextSetBit(method + 1)) {
      for (int caller : graph.callers(method)) {
        if (reachable.get(graph.methodOf(caller))) {
          add(caller);
          add(graph.start(method));
        }
      }
    }
  }

  private void extend(int node) {
    int number = graph.methodOf(node);
    MethodGraph method = graph.method(number);
    int at = graph.at(node);
    for (BranchSide side : method.dependence().of(at)) { // equation 2
      add(graph.node(number, side.branch()));
      add(graph.node(number, side.side()));
    }
    if (method.isBranch(at)) { // equation 3
      facts.definitions().within(node).forEach(this::add);
    }
    for (int lock : facts.locks().acquisitions(number)) { // equation 4
      if (method.reachableFrom(graph.at(lock)).get(at)) {
        add(lock);
      }
    }
    if (facts.locks().acquires(node)) {
      facts.locks().releasesOf(node).forEach(this::add);
    }
  }

  /** Equations 5 and 6. */
  private void connect(int from) {
    Set<Integer> next = new TreeSet<>();
    BitSet seen = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>();
    todo.add(from);
    while (!todo.isEmpty()) {
      for (int node : graph.successors(todo.remove())) {
        if (locations.get(node)) {
          next.add(node);
        } else if (!seen.get(node)) {
          seen.set(node);
          todo.add(node);
        }
      }
    }
    steps.put(from, next);
    Set<Integer> called = new TreeSet<>();
    for (int callee : graph.callees(from)) {
      if (locations.get(graph.start(callee))) {
        called.add(graph.start(callee));
      }
    }
    calls.put(from, called);
  }

  /** The locations, in ascending order. */
  public Set<Integer> locations() {
    Set<Integer> all = new TreeSet<>();
    locations.stream().forEach(all::add);
    return all;
  }

  /** Where threads start. */
  public Set<Integer> starts() {
    return Set.copyOf(starts);
  }

  /** The next locations within the method. */
  Set<Integer> steps(int location) {
    return steps.getOrDefault(location, Set.of());
  }

  /** The starts of methods that are called there. */
  Set<Integer> calls(int location) {
    return calls.getOrDefault(location, Set.of());
  }
}
