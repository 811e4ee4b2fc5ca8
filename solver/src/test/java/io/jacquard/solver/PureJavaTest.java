// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.search.IntegerSearch;
import io.jacquard.solver.search.Pipeline;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Answers found without another process. */
@Tag("once")
class PureJavaTest {
  private static final int QUESTIONS = 8_000;

  private static Solver search() {
    return new IntegerSearch(new UnavailableSolver("nothing else"));
  }

  @Test
  void searchAgreesWithBruteForce() {
    Agreement agreement = new Agreement(search());
    RandomQueries queries = new RandomQueries(5);
    for (int i = 0; i < QUESTIONS; i++) {
      agreement.ask(queries.next());
    }
    // Nearly all of these small questions are answered, and both ways.
    assertThat(agreement.sat).isGreaterThan(QUESTIONS / 4);
    assertThat(agreement.unsat).isGreaterThan(QUESTIONS / 8);
    assertThat(agreement.unknown).isLessThan(QUESTIONS / 50);
  }

  @Test
  void theWholeChainAgreesWithBruteForce() {
    Agreement agreement = new Agreement(Pipeline.ALL.before(new UnavailableSolver("nothing else")));
    RandomQueries queries = new RandomQueries(6);
    for (int i = 0; i < QUESTIONS; i++) {
      agreement.ask(queries.next());
    }
    assertThat(agreement.unknown).isLessThan(QUESTIONS / 50);
  }

  @Test
  void oneVariableFollowsFromTheHintOfAnother() {
    Exprs exprs = new Exprs();
    Expr x = exprs.variable("x", Type.INT);
    Expr v = exprs.variable("v", Type.INT);
    Expr condition = exprs.eq(exprs.add(exprs.mul(exprs.of(2), x), exprs.of(1)), v);
    Answer answer =
        search().check(List.of(exprs.lt(exprs.of(0), x), condition), new Model(Map.of("x", 236)));
    assertThat(answer).isEqualTo(new Answer.Sat(new Model(Map.of("x", 236, "v", 473))));
  }

  @Test
  void aSumThatWrapsAroundIsFound() {
    Exprs exprs = new Exprs();
    Expr x = exprs.variable("x", Type.INT);
    Expr condition = exprs.lt(exprs.add(x, exprs.of(100)), x);
    Answer answer = search().check(List.of(condition), Model.EMPTY);
    assertThat(answer).isInstanceOf(Answer.Sat.class);
  }

  @Test
  void aContradictionNamesOnlyWhatItNeeds() {
    Exprs exprs = new Exprs();
    Expr x = exprs.variable("x", Type.INT);
    Expr y = exprs.variable("y", Type.INT);
    Answer answer =
        search()
            .check(
                List.of(
                    exprs.lt(y, exprs.of(3)),
                    exprs.lt(x, exprs.of(3)),
                    exprs.lt(x, y),
                    exprs.lt(exprs.of(5), x)),
                Model.EMPTY);
    assertThat(answer).isInstanceOf(Answer.Unsat.class);
    assertThat(((Answer.Unsat) answer).core()).contains("3").hasSize(2);
  }

  @Test
  void partsThatTheHintFulfilsKeepTheirValues() {
    Exprs exprs = new Exprs();
    Expr x = exprs.variable("x", Type.INT);
    Expr y = exprs.variable("y", Type.INT);
    Expr z = exprs.variable("z", Type.INT);
    Model hint = new Model(Map.of("x", 7, "y", 8, "z", 9));
    Answer answer =
        Pipeline.ALL
            .before(new UnavailableSolver("nothing else"))
            .check(
                List.of(exprs.lt(x, y), exprs.lt(z, exprs.of(5)), exprs.lt(exprs.of(-3), z)), hint);
    assertThat(answer).isEqualTo(new Answer.Sat(new Model(Map.of("x", 7, "y", 8, "z", 4))));
  }

  @Test
  void weightyWishesComeFirst() {
    Exprs exprs = new Exprs();
    Expr x = exprs.variable("x", Type.INT);
    Solver solver = Pipeline.ALL.before(new UnavailableSolver("nothing else"));
    Query query =
        Query.of(List.of(exprs.lt(exprs.of(10), x)), Model.EMPTY)
            .wishing(
                List.of(
                    new SoftConstraint(exprs.lt(x, exprs.of(20)), 1),
                    new SoftConstraint(exprs.lt(exprs.of(100), x), 3),
                    new SoftConstraint(exprs.eq(exprs.rem(x, exprs.of(7)), exprs.of(0)), 2),
                    new SoftConstraint(exprs.lt(x, exprs.of(0)), 9)));
    Answer answer = solver.check(query);
    assertThat(answer).isInstanceOf(Answer.Sat.class);
    int value = (Integer) ((Answer.Sat) answer).model().values().get("x");
    assertThat(value).isGreaterThan(100);
    assertThat(value % 7).isZero();
  }

  @Test
  void aLevelIsForgottenAsAWhole() {
    Exprs exprs = new Exprs();
    Expr x = exprs.variable("x", Type.INT);
    AssertionStack stack =
        new AssertionStack(Pipeline.ALL.before(new UnavailableSolver("nothing else")));
    stack.add("positive", exprs.lt(exprs.of(0), x));
    stack.push();
    stack.add("small", exprs.lt(x, exprs.of(10)));
    stack.add("negative", exprs.lt(x, exprs.of(0)));
    assertThat(stack.check(Model.EMPTY))
        .isEqualTo(new Answer.Unsat(Set.of("positive", "negative")));
    stack.pop();
    assertThat(stack.check(Model.EMPTY)).isInstanceOf(Answer.Sat.class);
  }

  @Test
  void valuesThatConditionsNameAreTried() {
    Exprs exprs = new Exprs();
    Expr command = exprs.variable("command", Type.STRING);
    Expr price = exprs.variable("price", Type.DOUBLE);
    Expr count = exprs.variable("count", Type.INT);
    Solver solver = Pipeline.ALL.before(new UnavailableSolver("nothing else"));
    assertThat(
            solver.check(
                List.of(
                    exprs.eq(exprs.strings().length(command), exprs.of(6)),
                    exprs.strings().startsWith(command, exprs.of("put ")),
                    exprs.lt(exprs.of(9.5), price),
                    exprs.not(exprs.lt(exprs.of(10.5), price)),
                    exprs.eq(exprs.convert(count, Type.DOUBLE), exprs.mul(price, exprs.of(2.0)))),
                new Model(Map.of("count", 21))))
        .isInstanceOf(Answer.Sat.class);
    assertThat(solver.check(List.of(exprs.not(exprs.eq(price, price))), Model.EMPTY))
        .isEqualTo(new Answer.Sat(new Model(Map.of("price", Double.NaN))));
  }

  @Test
  void withoutZ3WhatIsNotFoundIsUnknownAndNotExcluded() {
    Exprs exprs = new Exprs();
    Expr text = exprs.variable("text", Type.STRING);
    Answer answer =
        Pipeline.ALL
            .before(new UnavailableSolver("nothing else"))
            .check(
                List.of(
                    exprs.eq(exprs.strings().concat(text, text), exprs.of("tsetse" + "tsetse")),
                    exprs.not(exprs.eq(text, exprs.of("tsetse")))),
                Model.EMPTY);
    assertThat(answer).isEqualTo(new Answer.Unknown("nothing else"));
  }
}
