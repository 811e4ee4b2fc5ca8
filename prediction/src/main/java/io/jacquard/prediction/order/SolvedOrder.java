// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.solver.order.OrderSolver;
import java.util.Arrays;

/** Asks the order solver. */
final class SolvedOrder implements OrderEngine {
  private static final int MOST_CONFLICTS = 20_000;

  private int[] number = {};
  private int[] order = {};
  private int[] deviating = {};

  @Override
  public Reordering.Answer decide(ReorderingQuestion question) {
    int[] events = question.events();
    int prefix = question.prefix();
    int node = events.length - prefix;
    OrderSolver solver = new OrderSolver(node + 1);
    solver.limit(MOST_CONFLICTS);
    if (number.length < question.trace().size()) {
      number = new int[question.trace().size()];
    }
    for (int i = 0; i < events.length; i++) {
      number[events[i]] = i - prefix;
    }
    OrderRules rules = new OrderRules(question, number, solver);
    rules.state();
    FewestDeviations fewest =
        new FewestDeviations(
            solver, rules.kept(), question::behind, question.mostDeviating(), question.skipped());
    return switch (fewest.check()) {
      case SAT -> {
        order = before(node, events, prefix, solver.order());
        deviating = fewest.givenUp();
        yield Reordering.Answer.POSSIBLE;
      }
      case UNSAT -> Reordering.Answer.IMPOSSIBLE;
      case UNKNOWN -> Reordering.Answer.UNDECIDED;
    };
  }

  private static int[] before(int node, int[] events, int prefix, int[] solved) {
    int[] found = new int[node];
    int count = 0;
    while (solved[count] != node) {
      found[count] = events[prefix + solved[count]];
      count++;
    }
    return Arrays.copyOf(found, count);
  }

  @Override
  public int[] order() {
    return order;
  }

  @Override
  public int[] deviating() {
    return deviating;
  }
}
