// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Cycles of locks: each is taken while the one before is held, so each thread may hold what the
 * next one waits for. If two of them hold a further lock around, that cannot be, and the cycle is
 * none. Of locks that the code names by their class alone, two may be a cycle already: objects of
 * one class can be taken in any order.
 */
final class LockOrders {
  /** More threads than that seldom have to meet. */
  private static final int LONGEST = 5;

  /** More are not listed. */
  private static final int MOST = 1000;

  /** A lock that is taken while another is held. */
  private record Nesting(int outer, int inner) {}

  private final ProgramGraph graph;
  private final LockSites locks;
  private final MeetingThreads threads;
  private final LocksAround always;
  private final List<Nesting> nestings = new ArrayList<>();
  private final List<StaticCandidate> found = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  LockOrders(ProgramGraph graph, LockSites locks, MeetingThreads threads, LocksAround everyCaller) {
    this.graph = graph;
    this.locks = locks;
    this.threads = threads;
    always = everyCaller;
  }

  /** The inner acquisitions of each cycle, the short ones first. */
  List<StaticCandidate> find() {
    findNestings();
    for (int length = 2; length <= LONGEST; length++) {
      for (int first = 0; first < nestings.size(); first++) {
        extend(new ArrayList<>(List.of(nestings.get(first))), first, length);
      }
    }
    return List.copyOf(found);
  }

  private void findNestings() {
    LocksAround held = LocksAround.someCaller(graph, locks);
    for (int method = 0; method < graph.methods().size(); method++) {
      for (int inner : locks.acquisitions(method)) {
        for (int outer : held.at(inner)) {
          if (!locks.name(outer).equals(locks.name(inner)) || mayDiffer(outer)) {
            nestings.add(new Nesting(outer, inner));
          }
        }
      }
    }
  }

  /** Adds nestings to a chain until it has its length, and keeps it if it closes. */
  private void extend(List<Nesting> chain, int first, int length) {
    Nesting last = chain.get(chain.size() - 1);
    if (found.size() >= MOST) {
      return;
    }
    if (chain.size() == length) {
      if (locks.mayBeSame(last.inner, chain.get(0).outer)) {
        keep(chain);
      }
      return;
    }
    // a cycle begins with its first nesting; a nesting alone is one of two threads
    for (int i = length == 2 ? first : first + 1; i < nestings.size(); i++) {
      Nesting next = nestings.get(i);
      if (locks.mayBeSame(last.inner, next.outer) && fits(chain, next, length)) {
        chain.add(next);
        extend(chain, first, length);
        chain.remove(chain.size() - 1);
      }
    }
  }

  private boolean fits(List<Nesting> chain, Nesting next, int length) {
    for (Nesting each : chain) {
      // if two of three are one lock, the cycle has a shorter one in it
      if (length > 2 && locks.mayBeSame(each.outer, next.outer)
          || !threads.mayBeAt(each.inner, next.inner)
          || isGuarded(each, next)) {
        return false;
      }
    }
    return true;
  }

  private void keep(List<Nesting> chain) {
    List<Integer> places = chain.stream().map(Nesting::inner).toList();
    String where =
        places.stream().map(graph::describe).sorted().collect(Collectors.joining(" "))
            + chain.stream().map(each -> locks.name(each.outer)).sorted().toList();
    if (seen.add(where)) {
      String about =
          chain.stream()
              .map(each -> locks.name(each.outer).replace('/', '.'))
              .collect(Collectors.joining(" and "));
      found.add(new StaticCandidate(StaticCandidate.Kind.DEADLOCK, places, about));
    }
  }

  /** Whether the same name can stand for two objects. */
  private boolean mayDiffer(int lock) {
    return locks.name(lock).startsWith("object ");
  }

  /** Whether both are held under one lock besides. */
  private boolean isGuarded(Nesting one, Nesting other) {
    for (int first : always.at(one.inner)) {
      for (int second : always.at(other.inner)) {
        if (first != one.outer
            && second != other.outer
            && locks.name(first).equals(locks.name(second))
            && !mayDiffer(first)) {
          return true;
        }
      }
    }
    return false;
  }
}
