// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.expr.Constant;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Nodes;
import io.jacquard.solver.expr.RandomExprs;
import io.jacquard.solver.expr.StringExprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import io.jacquard.solver.z3.Z3;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The encodings for Z3, in this process. */
@Tag("once")
class Z3Test {
  private static final int QUESTIONS = 300;
  private static final Limits SMALL = new Limits(50, 0);

  private final Exprs exprs = new Exprs();
  private final StringExprs strings = exprs.strings();

  private static Answer ask(Expr... conditions) {
    return new Z3().check(List.of(conditions), Model.EMPTY);
  }

  private static Model model(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Sat.class);
    return ((Answer.Sat) answer).model();
  }

  @Test
  void z3AgreesWithBruteForce() {
    Agreement agreement = new Agreement(new Z3());
    RandomQueries queries = new RandomQueries(7);
    for (int i = 0; i < QUESTIONS; i++) {
      agreement.ask(queries.next().within(SMALL));
    }
    assertThat(agreement.sat).isGreaterThan(QUESTIONS / 4);
    assertThat(agreement.unsat).isGreaterThan(QUESTIONS / 8);
    assertThat(agreement.unknown).isLessThan(QUESTIONS / 10);
  }

  /** With all variables known, only one value of an expression is possible. */
  @Test
  void anExpressionOfKnownValuesHasOneValue() {
    Random random = new Random(3);
    int unknown = 0;
    for (int i = 0; i < QUESTIONS; i++) {
      Exprs table = new Exprs();
      Map<String, Object> values = new TreeMap<>();
      RandomExprs pool = new RandomExprs(table, random, values);
      Expr made = pool.grow().symbolic();
      for (int step = random.nextInt(3); step > 0; step--) {
        made = pool.grow().symbolic();
      }
      if (made.isConstant()) {
        continue;
      }
      List<Expr> known = known(table, made, values);
      Constant value = table.of(made.type(), Evaluator.value(made, new Model(values)));
      Expr same =
          made.type().isFloating()
              ? table.eq(table.toBits(made), table.toBits(value))
              : table.eq(made, value);
      List<Expr> right = new ArrayList<>(known);
      right.add(same);
      List<Expr> wrong = new ArrayList<>(known);
      wrong.add(table.not(same));
      Answer first = new Z3().check(Query.of(right, Model.EMPTY).within(SMALL));
      Answer second = new Z3().check(Query.of(wrong, Model.EMPTY).within(SMALL));
      assertThat(first).as("%s with %s", made, values).isNotInstanceOf(Answer.Unsat.class);
      assertThat(second).as("not %s with %s", made, values).isNotInstanceOf(Answer.Sat.class);
      if (first instanceof Answer.Unknown || second instanceof Answer.Unknown) {
        unknown++;
      }
    }
    assertThat(unknown).isLessThan(QUESTIONS / 10);
  }

  private static List<Expr> known(Exprs table, Expr made, Map<String, Object> values) {
    List<Expr> known = new ArrayList<>();
    for (Variable variable : Nodes.variables(List.of(made))) {
      Constant value = table.of(variable.type(), values.get(variable.name()));
      known.add(
          variable.type().isFloating()
              ? table.eq(table.toBits(variable), table.toBits(value))
              : table.eq(variable, value));
    }
    return known;
  }

  @Test
  void aProductAndARemainderAreSolved() {
    // x*x + x%2 == 8: the first error of the example W4 on the page about jCUTE.
    Expr x = exprs.variable("x", Type.INT);
    Expr z = exprs.add(exprs.mul(x, x), exprs.rem(x, exprs.of(2)));
    int found = (Integer) model(ask(exprs.eq(z, exprs.of(8)))).get((Variable) x);
    assertThat(found * found + found % 2).isEqualTo(8);
  }

  @Test
  void aSumThatWrapsAroundIsFound() {
    Expr x = exprs.variable("x", Type.INT);
    Expr y = exprs.variable("y", Type.INT);
    model(
        ask(
            exprs.lt(exprs.of(0), x),
            exprs.lt(exprs.of(0), y),
            exprs.lt(exprs.add(x, y), exprs.of(0))));
  }

  @Test
  void aContradictionNamesItsConditions() {
    Expr x = exprs.variable("x", Type.INT);
    Expr y = exprs.variable("y", Type.INT, 0, 100);
    Answer answer =
        ask(
            exprs.lt(y, exprs.of(50)),
            exprs.eq(exprs.and(x, exprs.of(1)), exprs.of(1)),
            exprs.eq(exprs.mul(x, exprs.of(2)), exprs.add(y, exprs.of(3))),
            exprs.eq(exprs.and(y, exprs.of(1)), exprs.of(0)));
    assertThat(answer).isEqualTo(new Answer.Unsat(Set.of("2", "3")));
  }

  @Test
  void stringsAreSolved() {
    Variable s = exprs.variable("s", Type.STRING);
    Model model =
        model(
            ask(
                strings.startsWith(s, exprs.of("get ")),
                exprs.eq(strings.length(s), exprs.of(7)),
                exprs.eq(strings.charAt(s, exprs.of(5)), exprs.of('\ud83d'))));
    assertThat((String) model.get(s)).startsWith("get ").hasSize(7);
  }

  @Test
  void numbersInStringsAreSolved() {
    Variable s = exprs.variable("s", Type.STRING);
    Expr value = strings.parse(s, Type.INT);
    Model model = model(ask(strings.parses(s, Type.INT), exprs.lt(value, exprs.of(-41))));
    assertThat(Integer.parseInt((String) model.get(s))).isLessThan(-41);
  }

  @Test
  void stringsThatCannotBeAreRefused() {
    Variable s = exprs.variable("s", Type.STRING);
    assertThat(ask(strings.contains(s, exprs.of("abc")), exprs.lt(strings.length(s), exprs.of(3))))
        .isInstanceOf(Answer.Unsat.class);
  }

  @Test
  void floatingPointNumbersAreSolved() {
    Variable d = exprs.variable("d", Type.DOUBLE);
    Expr sum = exprs.add(d, exprs.of(0.1));
    Model model = model(ask(exprs.eq(sum, exprs.of(0.30000000000000004))));
    assertThat((Double) model.get(d) + 0.1).isEqualTo(0.30000000000000004);
    assertThat(model(ask(exprs.not(exprs.eq(d, d)))).get(d)).isEqualTo(Double.NaN);
    assertThat(ask(exprs.lt(d, exprs.of(1.0)), exprs.lt(exprs.of(2.0), d)))
        .isInstanceOf(Answer.Unsat.class);
  }

  @Test
  void stringsThatAreTooLongToBeMadeAreNotExcluded() {
    Variable s = exprs.variable("s", Type.STRING);
    Expr longString = exprs.lt(exprs.of(1_000_000), strings.length(s));
    assertThat(new Z3().check(Query.of(List.of(longString), Model.EMPTY).within(SMALL)))
        .isEqualTo(
            new Answer.Unknown("nothing found without strings of more than 65536 characters"));
    Variable bounded = exprs.variable("t", Type.STRING, 0, 100);
    assertThat(ask(exprs.lt(exprs.of(1_000_000), strings.length(bounded))))
        .isInstanceOf(Answer.Unsat.class);
  }
}
