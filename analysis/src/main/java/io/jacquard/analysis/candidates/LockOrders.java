// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.List;

/**
 * Two locks that are taken in both orders: each thread may hold the one that the other waits for.
 * If a third lock is held around both, that cannot be, and the pair is none.
 */
public final class LockOrders {
  /** A lock that is taken while another is held. */
  private record Nesting(int outer, int inner) {}

  private LockOrders() {}

  /** The inner acquisitions of each pair. */
  public static List<PlacePair> find(ProgramGraph graph, LockSites locks) {
    LocksAround held = new LocksAround(graph, locks);
    List<Nesting> nestings = new ArrayList<>();
    for (int method = 0; method < graph.methods().size(); method++) {
      for (int inner : locks.acquisitions(method)) {
        for (int outer : held.at(inner)) {
          if (!locks.name(outer).equals(locks.name(inner)) || mayDiffer(locks, outer)) {
            nestings.add(new Nesting(outer, inner));
          }
        }
      }
    }
    List<PlacePair> found = new ArrayList<>();
    for (int i = 0; i < nestings.size(); i++) {
      for (int j = i; j < nestings.size(); j++) {
        Nesting one = nestings.get(i);
        Nesting other = nestings.get(j);
        if (locks.mayBeSame(one.outer, other.inner)
            && locks.mayBeSame(one.inner, other.outer)
            && !isGuarded(one, other, held, locks)) {
          found.add(
              new PlacePair(
                  one.inner, other.inner, locks.name(one.outer) + " and " + locks.name(one.inner)));
        }
      }
    }
    return found;
  }

  /** Whether the same name can stand for two objects. */
  private static boolean mayDiffer(LockSites locks, int lock) {
    return locks.name(lock).startsWith("object ");
  }

  /** Whether both are held under one lock besides. */
  private static boolean isGuarded(Nesting one, Nesting other, LocksAround held, LockSites locks) {
    for (int first : held.at(one.inner)) {
      for (int second : held.at(other.inner)) {
        if (first != one.outer
            && second != other.outer
            && locks.name(first).equals(locks.name(second))
            && !mayDiffer(locks, first)) {
          return true;
        }
      }
    }
    return false;
  }
}
