// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.prediction.order.Reordering.Answer;
import java.util.Arrays;

/** Asks the order solver, the planner and Z3, and fails if they do not agree. */
public final class ThreeEngines implements OrderEngine {
  private static final int MOST_STATES = 200_000;

  private final SolvedOrder solved = new SolvedOrder();
  private final PlannedOrder planned = new PlannedOrder(MOST_STATES);
  private final OrderByZ3 judge = new OrderByZ3();

  /** How many questions all three answered. */
  int agreed;

  /** How many of them have an order. */
  int possible;

  private static boolean isValid(ReorderingQuestion question, OrderEngine engine) {
    return Validity.isValid(
        question.trace(),
        question.witness(engine.order()),
        question.goal().events().length,
        engine.deviating().length);
  }

  /** One that asks all three. */
  public static Reordering reordering(TraceOrder trace, int mostEvents) {
    return new Reordering(trace, mostEvents, new ThreeEngines(), null);
  }

  @Override
  public Answer decide(ReorderingQuestion question) {
    Answer answer = solved.decide(question);
    String asked = question.goal() + ", " + Arrays.toString(question.goal().events());
    Answer judged = judge.decide(question);
    if (question.mostDeviating() > 0) {
      assertThat(judged == Answer.POSSIBLE)
          .as("Z3 about %s", asked)
          .isEqualTo(answer == Answer.POSSIBLE);
    } else {
      assertThat(judged).as("Z3 about %s", asked).isEqualTo(answer);
      Answer plan = planned.decide(question);
      assertThat(plan).as("planner about %s", asked).isEqualTo(answer);
      agreed++;
      if (answer == Answer.POSSIBLE) {
        possible++;
        if (question.prefix() == 0) {
          assertThat(isValid(question, planned)).as("plan for %s", asked).isTrue();
        }
      }
    }
    if (answer == Answer.POSSIBLE) {
      assertThat(judge.deviating()).hasSameSizeAs(solved.deviating());
      if (question.prefix() == 0) {
        assertThat(isValid(question, judge)).as("order of Z3 for %s", asked).isTrue();
      }
    }
    return answer;
  }

  @Override
  public int[] order() {
    return solved.order();
  }

  @Override
  public int[] deviating() {
    return solved.deviating();
  }
}
