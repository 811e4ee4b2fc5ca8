// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Other expressions in the place of variables. */
class SubstitutionTest {
  /** A value that is put in before gives what it gives if it comes by a model. */
  @Test
  void valuesPutInAreValuesOfAModel() {
    Random random = new Random(4);
    for (int i = 0; i < 500; i++) {
      Exprs exprs = new Exprs();
      List<Variable> variables = new ArrayList<>();
      variables.add(exprs.variable("x", Type.INT));
      variables.add(exprs.variable("y", Type.INT));
      variables.add(exprs.variable("z", Type.LONG));
      variables.add(exprs.variable("b", Type.BOOLEAN));
      RandomExprs pool = new RandomExprs(exprs, random, variables);
      for (int size = random.nextInt(20); size > 0; size--) {
        pool.grow();
      }
      Map<String, Object> values = new HashMap<>();
      values.put("x", random.nextInt());
      values.put("y", random.nextInt(9));
      values.put("z", random.nextLong());
      values.put("b", random.nextBoolean());
      Model model = new Model(values);
      Exprs others = new Exprs();
      Substitution some =
          new Substitution(
              others,
              each -> each.name().equals("y") ? each : others.of(each.type(), model.get(each)));
      for (Type type : List.of(Type.INT, Type.LONG, Type.BOOLEAN)) {
        Expr expr = pool.pick(type).symbolic();
        assertThat(Evaluator.value(some.apply(expr), model))
            .isEqualTo(Evaluator.value(expr, model));
      }
    }
  }
}
