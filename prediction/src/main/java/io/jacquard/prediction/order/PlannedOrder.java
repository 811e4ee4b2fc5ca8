// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.solver.plan.Planner;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks a planner, as Razavi's thesis does beside its solver: each event is an action, and for a
 * read there is one action for each write that gives it its value. It knows nothing of the clauses
 * of {@link OrderRules}. Reads that deviate are beyond it.
 */
final class PlannedOrder implements OrderEngine {
  private final int mostStates;
  private int[] order = {};

  /**
   * @param mostStates after so many states a question is undecided
   */
  PlannedOrder(int mostStates) {
    this.mostStates = mostStates;
  }

  @Override
  public Reordering.Answer decide(ReorderingQuestion question) {
    if (question.mostDeviating() > 0) {
      return Reordering.Answer.UNDECIDED;
    }
    PlannedEvents encoded = new PlannedEvents(question);
    if (!encoded.isPossible()) {
      return Reordering.Answer.IMPOSSIBLE;
    }
    Planner planner = new Planner(encoded.problem(), mostStates);
    return switch (planner.solve()) {
      case FOUND -> {
        List<Integer> found = new ArrayList<>();
        for (int action : planner.plan()) {
          if (encoded.event(action) != TraceOrder.NONE) {
            found.add(encoded.event(action));
          }
        }
        order = IntArrays.of(found);
        yield Reordering.Answer.POSSIBLE;
      }
      case NONE -> Reordering.Answer.IMPOSSIBLE;
      case UNKNOWN -> Reordering.Answer.UNDECIDED;
    };
  }

  @Override
  public int[] order() {
    return order;
  }

  @Override
  public int[] deviating() {
    return new int[0];
  }
}
