// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.expr.Evaluator;

/** Compares the answers of a solver with those of brute force, and counts them. */
final class Agreement {
  private final Solver solver;
  int sat;
  int unsat;
  int unknown;

  Agreement(Solver solver) {
    this.solver = solver;
  }

  /** Asks; the answer may be unknown, but not wrong. */
  Answer ask(Query query) {
    Answer answer = solver.check(query);
    Answer truth = new BruteForce().check(query);
    if (answer instanceof Answer.Sat found) {
      sat++;
      assertThat(Evaluator.hold(query.conditions(), found.model()))
          .as("%s under %s", query, found.model())
          .isTrue();
    } else if (answer instanceof Answer.Unsat contradiction) {
      unsat++;
      assertThat(truth).as("%s", query).isInstanceOf(Answer.Unsat.class);
      assertThat(new BruteForce().check(onlyCore(query, contradiction)))
          .as("core %s of %s", contradiction, query)
          .isInstanceOf(Answer.Unsat.class);
    } else {
      unknown++;
    }
    return answer;
  }

  private static Query onlyCore(Query query, Answer.Unsat answer) {
    return query.with(
        query.assertions().stream().filter(a -> answer.core().contains(a.name())).toList());
  }
}
