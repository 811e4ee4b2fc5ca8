// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.expr.Constant;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.RandomExprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.search.IntegerSearch;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.solver.z3.Z3;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Conditions of all types that hold for values which were drawn first, from all of each type.
 * Nobody may say that they cannot hold: that would be a path that is silently never taken.
 */
@Tag("once")
class KnownSolutionTest {
  private static final Limits SMALL = new Limits(20, 20_000);

  private static void neverExcluded(Solver solver, int questions, long seed) {
    Random random = new Random(seed);
    int found = 0;
    for (int i = 0; i < questions; i++) {
      Exprs exprs = new Exprs();
      Map<String, Object> values = new TreeMap<>();
      RandomExprs pool = new RandomExprs(exprs, random, values);
      List<Expr> conditions = new ArrayList<>();
      for (int step = 6 + random.nextInt(12); step > 0; step--) {
        RandomExprs.Twins made = pool.grow();
        conditions.add(thatHolds(exprs, made));
      }
      Answer answer = solver.check(Query.of(conditions, Model.EMPTY).within(SMALL));
      assertThat(answer)
          .as("%s, which hold for %s", conditions, values)
          .isNotInstanceOf(Answer.Unsat.class);
      if (answer instanceof Answer.Sat sat) {
        found++;
        assertThat(Evaluator.hold(conditions, sat.model())).isTrue();
      }
    }
    assertThat(found).isPositive();
  }

  /** A condition, or a bound on a number, as the values have it. */
  private static Expr thatHolds(Exprs exprs, RandomExprs.Twins made) {
    Constant value = (Constant) made.concrete();
    if (value.type() == Type.BOOLEAN) {
      return value.value().equals(true) ? made.symbolic() : exprs.not(made.symbolic());
    }
    if (value.type() == Type.STRING || !value.type().isIntegral()) {
      return exprs.not(exprs.lt(made.symbolic(), value));
    }
    return exprs.le(made.symbolic(), value);
  }

  @Test
  void theSearchExcludesNothingThatIs() {
    neverExcluded(new IntegerSearch(new UnavailableSolver("nothing else")), 5_000, 1);
  }

  @Test
  void theChainExcludesNothingThatIs() {
    neverExcluded(Pipeline.ALL.before(new UnavailableSolver("nothing else")), 5_000, 2);
  }

  @Test
  void z3ExcludesNothingThatIs() {
    neverExcluded(new Z3(), 60, 3);
  }
}
