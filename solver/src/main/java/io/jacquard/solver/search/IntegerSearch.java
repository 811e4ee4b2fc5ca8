// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Assertion;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.NodeArray;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Answers questions whose variables are integers and conditions by narrowing intervals and trying
 * values, and gives up early. What it cannot answer goes to the next solver.
 *
 * <p>A first search supposes that no arithmetic wraps around: that finds most answers, which are
 * then confirmed by evaluation. A second one supposes nothing and can also prove that there is no
 * answer.
 */
public final class IntegerSearch implements Solver {
  private final Solver next;

  /** Asks the next solver where this one gives up. */
  public IntegerSearch(Solver next) {
    this.next = next;
  }

  @Override
  public Answer check(Query query) {
    NodeArray layout = new NodeArray(query.conditions());
    Answer answer = search(query, layout);
    return answer instanceof Answer.Unknown ? next.check(query) : answer;
  }

  @Override
  public void close() {
    next.close();
  }

  private static Answer search(Query query, NodeArray layout) {
    Contractor sound = new Contractor(layout, false);
    Box box = Box.of(layout);
    for (int root = 0; root < layout.roots(); root++) {
      if (!sound.demand(box, root)) {
        return new Answer.Unsat(Set.of(query.assertions().get(root).name()));
      }
    }
    if (!sound.narrow(box)) {
      return new Answer.Unsat(core(query, layout, sound));
    }
    int half = query.limits().steps() / 2;
    BoxSearch hopeful =
        new BoxSearch(layout, new Contractor(layout, true), query.hint(), false, half);
    if (hopeful.run(box)) {
      return new Answer.Sat(hopeful.model());
    }
    BoxSearch thorough = new BoxSearch(layout, sound, query.hint(), true, half);
    if (thorough.run(box)) {
      return new Answer.Sat(thorough.model());
    }
    if (thorough.isExhaustive()) {
      Set<String> all = new LinkedHashSet<>();
      query.assertions().forEach(assertion -> all.add(assertion.name()));
      return new Answer.Unsat(all);
    }
    return new Answer.Unknown("no values found by the search in steps");
  }

  /** Leaves out what is not needed for the contradiction, one assertion after the other. */
  private static Set<String> core(Query query, NodeArray layout, Contractor contractor) {
    Set<Integer> needed = new LinkedHashSet<>();
    for (int root = 0; root < layout.roots(); root++) {
      needed.add(root);
    }
    for (int root = 0; root < layout.roots(); root++) {
      needed.remove(root);
      if (!contradict(layout, contractor, needed)) {
        needed.add(root);
      }
    }
    Set<String> names = new LinkedHashSet<>();
    for (int root : needed) {
      Assertion assertion = query.assertions().get(root);
      names.add(assertion.name());
    }
    return names;
  }

  private static boolean contradict(NodeArray layout, Contractor contractor, Set<Integer> roots) {
    Box box = Box.of(layout);
    for (int root : roots) {
      if (!contractor.demand(box, root)) {
        return true;
      }
    }
    return !contractor.narrow(box);
  }
}
