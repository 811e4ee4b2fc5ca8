// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Constant;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Leaves out conditions that are repeated or always true, and sees that a condition and its
 * negation are asked for together. jCUTE's first two optimisations are these: a loop tests the same
 * condition again and again.
 */
public final class DuplicateRemoval implements Solver {
  private final Solver next;

  /** Asks the next solver what is left. */
  public DuplicateRemoval(Solver next) {
    this.next = next;
  }

  @Override
  public Answer check(Query query) {
    Exprs exprs = new Exprs();
    Map<Expr, String> seen = new HashMap<>();
    List<Assertion> kept = new ArrayList<>();
    for (Assertion assertion : query.assertions()) {
      Expr condition = assertion.condition();
      if (condition instanceof Constant constant) {
        if (constant.value().equals(false)) {
          return new Answer.Unsat(Set.of(assertion.name()));
        }
        continue;
      }
      String opposite = seen.get(exprs.not(condition));
      if (opposite != null) {
        return new Answer.Unsat(Set.of(opposite, assertion.name()));
      }
      if (seen.putIfAbsent(condition, assertion.name()) == null) {
        kept.add(assertion);
      }
    }
    return next.check(query.with(kept));
  }

  @Override
  public void close() {
    next.close();
  }
}
