// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Random expressions, built twice: from variables, so that the constructors simplify, and from the
 * values of the variables, so that each node is computed.
 */
class SimplificationTest {
  private static final int EXPRESSIONS = 20_000;

  @Test
  void whatIsSimplifiedHasTheSameValue() {
    Random random = new Random(1);
    for (int i = 0; i < EXPRESSIONS; i++) {
      Exprs exprs = new Exprs();
      Map<String, Object> values = new TreeMap<>();
      RandomExprs pool = new RandomExprs(exprs, random, values);
      for (int step = 0; step < 6; step++) {
        RandomExprs.Twins made = pool.grow();
        assertThat(Evaluator.value(made.symbolic(), new Model(values)))
            .as("%s with %s", made.symbolic(), values)
            .isEqualTo(((Constant) made.concrete()).value());
      }
    }
  }

  @Test
  void aComparisonInTwoStepsBecomesOne() {
    Exprs exprs = new Exprs();
    Expr x = exprs.variable("x", Type.DOUBLE);
    Expr y = exprs.variable("y", Type.DOUBLE);
    Expr zero = exprs.of(0);
    assertThat(exprs.lt(exprs.cmpg(x, y), zero)).isSameAs(exprs.lt(x, y));
    assertThat(exprs.lt(exprs.cmpl(x, y), zero)).isSameAs(exprs.not(exprs.le(y, x)));
    assertThat(exprs.le(zero, exprs.cmpl(x, y))).isSameAs(exprs.le(y, x));
    Expr a = exprs.variable("a", Type.LONG);
    Expr b = exprs.variable("b", Type.LONG);
    assertThat(exprs.not(exprs.le(exprs.cmp(a, b), zero))).isSameAs(exprs.lt(b, a));
  }

  @Test
  void aConditionMadeANumberAndBackIsTheCondition() {
    Exprs exprs = new Exprs();
    Expr flag = exprs.variable("flag", Type.BOOLEAN);
    assertThat(exprs.toCondition(exprs.toInt(flag))).isSameAs(flag);
    assertThat(exprs.eq(exprs.toInt(flag), exprs.of(0))).isSameAs(exprs.not(flag));
  }

  @Test
  void equalExpressionsAreOneObjectInATableAndEqualAcrossTables() {
    List<Expr> made = new ArrayList<>();
    Exprs first = new Exprs();
    for (Exprs exprs : List.of(first, first, new Exprs())) {
      Expr x = exprs.variable("x", Type.INT);
      // Written out, this has 2^64 leaves.
      for (int i = 0; i < 64; i++) {
        x = exprs.add(x, x);
      }
      made.add(x);
    }
    assertThat(made.get(1)).isSameAs(made.get(0));
    assertThat(made.get(2)).isNotSameAs(made.get(0)).isEqualTo(made.get(0));
    assertThat(Evaluator.value(made.get(0), new Model(Map.of("x", 1)))).isEqualTo(0);
  }

  @Test
  void aDeepExpressionIsNoProblem() {
    Exprs exprs = new Exprs();
    Expr x = exprs.variable("x", Type.INT);
    Expr sum = x;
    for (int i = 0; i < 100_000; i++) {
      sum = exprs.add(exprs.mul(sum, exprs.of(3)), x);
    }
    int expected = 1;
    for (int i = 0; i < 100_000; i++) {
      expected = expected * 3 + 1;
    }
    assertThat(Evaluator.value(sum, new Model(Map.of("x", 1)))).isEqualTo(expected);
    assertThat(sum.toString()).hasSizeLessThan(5000);
  }
}
