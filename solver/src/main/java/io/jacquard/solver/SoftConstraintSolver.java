// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Fulfils wishes one by one, the weightiest first, each as far as those before it allow. What is
 * left then could not be fulfilled as well; another choice may have more weight in all. The solvers
 * behind this one see no wishes.
 */
public final class SoftConstraintSolver implements Solver {
  private final Solver next;

  /** Asks the next solver questions without wishes. */
  public SoftConstraintSolver(Solver next) {
    this.next = next;
  }

  @Override
  public Answer check(Query query) {
    Query now = query.wishing(List.of());
    Answer answer = next.check(now);
    List<SoftConstraint> wishes = new ArrayList<>(query.wishes());
    wishes.sort(Comparator.comparingInt(SoftConstraint::weight).reversed());
    for (SoftConstraint wish : wishes) {
      if (!(answer instanceof Answer.Sat sat)) {
        break;
      }
      List<Assertion> more = new ArrayList<>(now.assertions());
      more.add(new Assertion("wish " + more.size(), wish.condition()));
      // The last model is the hint, so that a wish which holds already costs an evaluation.
      Query bold = new Query(more, List.of(), sat.model(), query.limits());
      if (next.check(bold) instanceof Answer.Sat better) {
        now = bold;
        answer = better;
      }
    }
    return answer;
  }

  @Override
  public void close() {
    next.close();
  }
}
