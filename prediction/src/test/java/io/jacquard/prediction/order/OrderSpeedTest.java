// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.Reordering.Answer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The order solver, the planner and Z3 on the same questions about 300 events. */
@EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
class OrderSpeedTest {
  private static final int QUESTIONS = 6;
  private static final int WARM_UP = 2_000;

  @Test
  void isAHundredTimesFasterThanZ3() {
    ObservedTrace trace = EnginesTest.run(7, 8, 300, 12, 6);
    List<ReorderingQuestion> questions = new ArrayList<>();
    for (int v = 0; v < trace.variables(); v++) {
      for (int one : trace.accessesOf(v)) {
        for (int two : trace.accessesOf(v)) {
          if (trace.thread(one) != trace.thread(two)
              && trace.read(one) != TraceOrder.NONE
              && trace.isWrite(two)
              && (one * 31 + two) % 7 == 0) {
            Goal goal = Goal.seeing(one, two);
            RelevantEvents about = RelevantEvents.widest(trace, goal, true);
            if (about.isPossible() && about.relevant().size() >= 200) {
              int[] events = about.relevant().inRecordedOrder();
              questions.add(new ReorderingQuestion(trace, goal, about, events, 0, 0, 0, false));
            }
          }
        }
      }
    }
    List<ReorderingQuestion> some = questions.subList(0, Math.min(QUESTIONS, questions.size()));
    assertThat(some).hasSize(QUESTIONS);
    SolvedOrder solver = new SolvedOrder();
    for (int i = 0; i < WARM_UP; i++) {
      solver.decide(some.get(i % some.size()));
    }
    List<Answer> answers = new ArrayList<>();
    long start = System.nanoTime();
    some.forEach(each -> answers.add(solver.decide(each)));
    long solved = System.nanoTime();
    OrderByZ3 judge = new OrderByZ3();
    List<Answer> judged = new ArrayList<>();
    some.forEach(each -> judged.add(judge.decide(each)));
    long done = System.nanoTime();
    double ratio = (double) (done - solved) / (solved - start);
    System.out.printf(
        "%d questions, %d possible: %.2f ms each, Z3 %.2f ms each, %.0f times%n",
        some.size(),
        answers.stream().filter(each -> each == Answer.POSSIBLE).count(),
        (solved - start) / 1e6 / some.size(),
        (done - solved) / 1e6 / some.size(),
        ratio);
    assertThat(judged).isEqualTo(answers);
    assertThat(ratio).isGreaterThan(100);
  }
}
