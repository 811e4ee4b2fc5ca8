// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A question has those conditions of the path that share variables with it, over any number. */
class PathPartsTest {
  private final Exprs exprs = new Exprs();
  private final PathParts parts = new PathParts();
  private final Variable a = exprs.variable("a", Type.INT);
  private final Variable b = exprs.variable("b", Type.INT);
  private final Variable c = exprs.variable("c", Type.INT);

  private Expr isBelow(Expr x, Expr y) {
    return exprs.lt(x, y);
  }

  @Test
  void whatSharesNoVariableIsLeftOut() {
    Expr aboutA = isBelow(a, exprs.of(5));
    Expr aboutB = isBelow(b, exprs.of(5));
    parts.add(aboutA);
    parts.add(aboutB);
    Expr asked = isBelow(exprs.of(0), a);
    assertThat(parts.with(asked)).containsExactly(aboutA, asked);
    assertThat(parts.with(isBelow(c, exprs.of(1)))).hasSize(1);
  }

  @Test
  void partsAreJoinedByAConditionOnBoth() {
    Expr aboutB = isBelow(b, exprs.of(5));
    Expr aboutA = isBelow(a, exprs.of(5));
    Expr both = isBelow(a, b);
    parts.add(aboutB);
    parts.add(aboutA);
    parts.add(both);
    Expr asked = isBelow(exprs.of(0), a);
    assertThat(parts.with(asked)).containsExactly(aboutB, aboutA, both, asked);
  }

  @Test
  void aQuestionMayBeAboutSeveralParts() {
    Expr aboutA = isBelow(a, exprs.of(5));
    Expr aboutB = isBelow(b, exprs.of(5));
    parts.add(aboutA);
    parts.add(aboutB);
    assertThat(parts.with(isBelow(b, a))).containsExactly(aboutA, aboutB, isBelow(b, a));
    assertThat(parts.with(isBelow(exprs.of(0), b))).hasSize(2);
  }

  @Test
  void aLoopThatTestsTheSameAddsItOnce() {
    Expr aboutA = isBelow(a, exprs.of(5));
    for (int i = 0; i < 1_000; i++) {
      parts.add(aboutA);
    }
    assertThat(parts.with(isBelow(exprs.of(0), a))).hasSize(2);
  }

  @Test
  void theNextPathBeginsWithNothing() {
    parts.add(isBelow(a, exprs.of(5)));
    parts.clear();
    assertThat(parts.with(isBelow(exprs.of(0), a))).hasSize(1);
  }

  /** Compared with the obvious: grow the set of variables until no condition brings another. */
  @Test
  void randomPathsFallIntoTheirConnectedParts() {
    Random random = new Random(1);
    List<Variable> variables = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      variables.add(exprs.variable("v" + i, Type.INT));
    }
    for (int round = 0; round < 200; round++) {
      parts.clear();
      List<Expr> path = new ArrayList<>();
      List<Set<Variable>> about = new ArrayList<>();
      for (int i = 0; i < 14; i++) {
        Variable x = variables.get(random.nextInt(12));
        Variable y = random.nextInt(3) == 0 ? variables.get(random.nextInt(12)) : x;
        Expr condition = isBelow(exprs.add(x, exprs.of(path.size())), exprs.add(y, x));
        if (!path.contains(condition)) {
          path.add(condition);
          about.add(Set.copyOf(new HashSet<>(List.of(x, y))));
        }
        parts.add(condition);
      }
      Variable asked = variables.get(random.nextInt(12));
      Set<Variable> reached = new HashSet<>(Set.of(asked));
      for (int again = 0; again < path.size(); again++) {
        for (Set<Variable> each : about) {
          if (each.stream().anyMatch(reached::contains)) {
            reached.addAll(each);
          }
        }
      }
      List<Expr> expected = new ArrayList<>();
      for (int i = 0; i < path.size(); i++) {
        if (about.get(i).stream().anyMatch(reached::contains)) {
          expected.add(path.get(i));
        }
      }
      Expr question = isBelow(exprs.of(-1), asked);
      expected.add(question);
      assertThat(parts.with(question)).isEqualTo(expected);
    }
  }
}
