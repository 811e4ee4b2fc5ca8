// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Expr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Remembers sets of conditions that cannot hold together: a question that contains such a set needs
 * no solver.
 */
public final class UnsatCache implements Solver {
  private static final int CONDITIONS_KEPT = 4000;
  private static final int CORES_FOR_A_CONDITION = 16;

  private final Solver next;

  /** Cores, each listed under one of its conditions. */
  private final LruMap<Expr, Deque<Set<Expr>>> cores = new LruMap<>(CONDITIONS_KEPT);

  /** Asks the next solver if no contradiction is known. */
  public UnsatCache(Solver next) {
    this.next = next;
  }

  @Override
  public Answer check(Query query) {
    Map<Expr, String> names = new HashMap<>();
    for (Assertion assertion : query.assertions()) {
      names.put(assertion.condition(), assertion.name());
    }
    for (Assertion assertion : query.assertions()) {
      for (Set<Expr> core : known(assertion.condition())) {
        if (names.keySet().containsAll(core)) {
          Set<String> named = new HashSet<>();
          core.forEach(condition -> named.add(names.get(condition)));
          return new Answer.Unsat(named);
        }
      }
    }
    Answer answer = next.check(query);
    if (answer instanceof Answer.Unsat unsat) {
      remember(query, unsat.core());
    }
    return answer;
  }

  private void remember(Query query, Set<String> core) {
    Set<Expr> conditions = new HashSet<>();
    Expr last = null;
    for (Assertion assertion : query.assertions()) {
      if (core.contains(assertion.name())) {
        conditions.add(assertion.condition());
        last = assertion.condition();
      }
    }
    // The last condition of a path is the negated one: the rarest, so its list stays short.
    if (last != null) {
      Deque<Set<Expr>> known = cores.computeIfAbsent(last, c -> new ArrayDeque<>());
      known.addFirst(conditions);
      if (known.size() > CORES_FOR_A_CONDITION) {
        known.removeLast();
      }
    }
  }

  private Iterable<Set<Expr>> known(Expr condition) {
    Deque<Set<Expr>> known = cores.get(condition);
    return known == null ? List.of() : known;
  }

  @Override
  public void close() {
    next.close();
  }
}
