// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.joint;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Limits;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.solver.z3.Z3;
import io.jacquard.solver.z3.Z3InOneContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The joint solver on written questions, and against Z3 with one formula. */
@Tag("once")
class JointSolverTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");

  private final Exprs exprs = new Exprs();

  /** For each question how many times as long Z3 took, in a context of its own. */
  private final List<Double> ratios = new ArrayList<>();

  /** The same in a context that all questions share, without cores and models. */
  private final List<Double> sharedRatios = new ArrayList<>();

  private final Z3InOneContext shared = new Z3InOneContext();

  @AfterEach
  void close() {
    shared.close();
  }

  private static JointAnswer ask(JointQuestion question) {
    return new JointSolver(Pipeline.ALL.before(new Z3()), 5_000).check(question, Model.EMPTY);
  }

  /** Asks both, and checks what comes with the answer. */
  private JointAnswer compare(JointQuestion question) {
    List<Expr> formula = JointFormula.of(question);
    long start = System.nanoTime();
    JointAnswer answer = ask(question);
    long between = System.nanoTime();
    Answer truth = askZ3(formula);
    long own = System.nanoTime();
    boolean possible = shared.isSatisfiable(formula);
    long end = System.nanoTime();
    ratios.add((double) (own - between) / (between - start));
    sharedRatios.add((double) (end - own) / (between - start));
    assertThat(possible).isEqualTo(truth instanceof Answer.Sat);
    if (answer instanceof JointAnswer.Sat sat) {
      assertThat(truth).isInstanceOf(Answer.Sat.class);
      assertHolds(question, sat);
    } else {
      assertThat(answer).isInstanceOf(JointAnswer.Unsat.class);
      assertThat(truth).isInstanceOf(Answer.Unsat.class);
    }
    return answer;
  }

  private static Answer askZ3(List<Expr> formula) {
    return new Z3().check(Query.of(formula, Model.EMPTY).within(new Limits(20_000, 0)));
  }

  private static void assertHolds(JointQuestion question, JointAnswer.Sat sat) {
    for (int i = 0; i < question.statements().size(); i++) {
      JointQuestion.Statement each = question.statements().get(i);
      if (!each.isFlag()) {
        assertThat(sat.holds(2 * i))
            .isEqualTo(sat.order().indexOf(each.left()) < sat.order().indexOf(each.right()));
      }
    }
    for (int[] clause : question.clauses()) {
      boolean one = false;
      for (int literal : clause) {
        one |= sat.holds(literal);
      }
      assertThat(one).isTrue();
    }
    for (JointQuestion.Definition each : question.definitions()) {
      if (each.guards().stream().allMatch(sat::holds)) {
        assertThat(sat.values().get(each.variable()))
            .isEqualTo(Evaluator.value(each.value(), sat.values()));
      }
    }
    for (JointQuestion.Guarded each : question.conditions()) {
      if (each.guards().stream().allMatch(sat::holds)) {
        assertThat(Evaluator.hold(List.of(each.condition()), sat.values())).isTrue();
      }
    }
  }

  /**
   * X6 of the notes: events 0 to 2 are x = 1, the read and the goal of the one thread; 3 and 4 are
   * x = 0 and x = input of the other one.
   */
  private JointQuestion overwritten(int least, int greatest) {
    Variable input = exprs.variable("input", Type.INT, least, greatest);
    Variable read = exprs.variable("read", Type.INT);
    JointQuestion question = new JointQuestion(5);
    question.add(question.before(0, 1));
    question.add(question.before(1, 2));
    question.add(question.before(3, 4));
    int own = question.flag();
    int zero = question.flag();
    int given = question.flag();
    question.add(own, zero, given);
    couple(question, own, 0, 1, 3, 4);
    couple(question, zero, 3, 1, 0, 4);
    couple(question, given, 4, 1, 0, 3);
    question.define(read, exprs.of(1), own);
    question.define(read, exprs.of(0), zero);
    question.define(read, input, given);
    question.demand(exprs.gt(input, exprs.of(0)), question.before(4, 2));
    question.demand(exprs.gt(read, exprs.of(1)));
    return question;
  }

  private static void couple(JointQuestion question, int flag, int write, int read, int... others) {
    question.add(JointQuestion.not(flag), question.before(write, read));
    for (int other : others) {
      question.add(
          JointQuestion.not(flag), question.before(other, write), question.before(read, other));
    }
  }

  @Test
  void theInputIsWrittenBetweenTheWriteAndTheRead() {
    JointAnswer.Sat sat = (JointAnswer.Sat) compare(overwritten(-100, 100));
    assertThat(sat.order().indexOf(0)).isLessThan(sat.order().indexOf(4));
    assertThat(sat.order().indexOf(4)).isLessThan(sat.order().indexOf(1));
    assertThat((Integer) sat.values().values().get("input")).isGreaterThan(1);
  }

  @Test
  void withoutSuchAnInputThereIsNoAnswer() {
    assertThat(compare(overwritten(-100, 1))).isInstanceOf(JointAnswer.Unsat.class);
  }

  @Test
  void aValueThatDependsOnItselfIsAnEquation() {
    Variable one = exprs.variable("one", Type.INT, -50, 50);
    Variable other = exprs.variable("other", Type.INT, -50, 50);
    JointQuestion question = new JointQuestion(1);
    question.define(one, exprs.sub(exprs.of(7), other));
    question.define(other, exprs.sub(one, exprs.of(3)));
    JointAnswer.Sat sat = (JointAnswer.Sat) compare(question);
    assertThat(sat.values().get(one)).isEqualTo(5);
    assertThat(sat.values().get(other)).isEqualTo(2);
  }

  @Test
  void twoValuesOfOneVariableHaveToBeTheSame() {
    Variable value = exprs.variable("value", Type.INT, -50, 50);
    Variable input = exprs.variable("input", Type.INT, -50, 50);
    JointQuestion question = new JointQuestion(1);
    question.define(value, exprs.of(4));
    question.define(value, exprs.add(input, exprs.of(1)));
    assertThat(((JointAnswer.Sat) compare(question)).values().get(input)).isEqualTo(3);
    question.demand(exprs.lt(input, exprs.of(3)));
    assertThat(compare(question)).isInstanceOf(JointAnswer.Unsat.class);
  }

  @Test
  void aValueIsWithinTheRangeOfItsVariable() {
    Variable flag = exprs.variable("flag", Type.INT, 0, 1);
    Variable input = exprs.variable("input", Type.INT, 0, 50);
    JointQuestion question = new JointQuestion(1);
    question.define(flag, input);
    question.demand(exprs.gt(input, exprs.of(1)));
    assertThat(compare(question)).isInstanceOf(JointAnswer.Unsat.class);
  }

  @Test
  void whenTheSearchEndsNobodyWaitsForAnAnswer() {
    JointQuestion question = overwritten(0, 9);
    assertThat(new JointSolver(Pipeline.ALL.before(new Z3()), 100).check(question, Model.EMPTY))
        .isInstanceOf(JointAnswer.Sat.class);
    assertThat(
            new JointSolver(Pipeline.ALL.before(new Z3()), 100, () -> true)
                .check(question, Model.EMPTY))
        .isEqualTo(new JointAnswer.Unknown("the search has ended"));
  }

  @Test
  void whatTheSolverOfConditionsDoesNotKnowIsNotKnown() {
    Solver nothing = query -> new Answer.Unknown("tired");
    assertThat(new JointSolver(nothing, 100).check(overwritten(0, 9), Model.EMPTY))
        .isEqualTo(new JointAnswer.Unknown("tired"));
  }

  @Test
  void answersAreThoseOfZ3() {
    int questions = SWEEP ? 10_000 : 300;
    Random random = new Random(1);
    int sat = 0;
    ratios.clear();
    sharedRatios.clear();
    for (int i = 0; i < questions; i++) {
      JointQuestion question =
          RandomQuestion.make(random, 2 + random.nextInt(2), 6, 1 + random.nextInt(3));
      sat += compare(question) instanceof JointAnswer.Sat ? 1 : 0;
    }
    assertThat(sat).isBetween(questions / 5, questions * 4 / 5);
    if (SWEEP) {
      System.out.printf(
          Locale.ROOT,
          "%d questions, %d with an answer; in the median Z3 takes %.1f times as long in a context"
              + " of its own, %.1f times in one for all%n",
          questions,
          sat,
          median(ratios),
          median(sharedRatios));
    }
  }

  private static double median(List<Double> numbers) {
    Collections.sort(numbers);
    return numbers.get(numbers.size() / 2);
  }

  @Test
  void longerQuestionsToo() {
    Random random = new Random(2);
    for (int i = 0; i < (SWEEP ? 300 : 10); i++) {
      compare(RandomQuestion.make(random, 3, 14, 3));
    }
  }
}
