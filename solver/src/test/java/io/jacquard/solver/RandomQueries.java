// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.RandomExprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random questions about a few variables with few values, some of which make sums wrap around. */
final class RandomQueries {
  private final Random random;

  RandomQueries(long seed) {
    random = new Random(seed);
  }

  Query next() {
    Exprs exprs = new Exprs();
    List<Variable> variables = new ArrayList<>();
    variables.add(ranged(exprs, "x", Type.INT));
    variables.add(ranged(exprs, "y", Type.INT));
    variables.add(ranged(exprs, "z", Type.LONG));
    variables.add(exprs.variable("b", Type.BOOLEAN));
    RandomExprs pool = new RandomExprs(exprs, random, variables);
    for (int i = random.nextInt(12); i > 0; i--) {
      pool.grow();
    }
    List<Expr> conditions = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      conditions.add(condition(exprs, pool));
    }
    return Query.of(conditions, Model.EMPTY);
  }

  private Variable ranged(Exprs exprs, String name, Type type) {
    long least = type == Type.INT ? Integer.MIN_VALUE : Long.MIN_VALUE;
    long greatest = type == Type.INT ? Integer.MAX_VALUE : Long.MAX_VALUE;
    return switch (random.nextInt(5)) {
      case 0 -> exprs.variable(name, type, least, least + 4);
      case 1 -> exprs.variable(name, type, greatest - 4, greatest);
      default -> exprs.variable(name, type, -5, 6);
    };
  }

  private Expr condition(Exprs exprs, RandomExprs pool) {
    Type type = random.nextInt(4) == 0 ? Type.LONG : Type.INT;
    Expr x = pool.pick(type).symbolic();
    Expr y = pool.pick(type).symbolic();
    return switch (random.nextInt(6)) {
      case 0 -> exprs.eq(x, y);
      case 1 -> exprs.ne(x, y);
      case 2 -> exprs.lt(x, y);
      case 3 -> exprs.le(x, y);
      case 4 -> pool.pick(Type.BOOLEAN).symbolic();
      default -> exprs.not(pool.pick(Type.BOOLEAN).symbolic());
    };
  }
}
