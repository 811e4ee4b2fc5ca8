// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.input.PathConditions;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import io.jacquard.solver.search.IntegerSearch;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Conditions of many executions, and inputs for sets of them. */
class KeptConditionsTest {
  private int asked;
  private final List<String> answers = new ArrayList<>();

  private KeptConditions kept() {
    Solver search = new IntegerSearch(new UnavailableSolver("too hard"));
    Solver counting =
        new Solver() {
          @Override
          public io.jacquard.solver.Answer check(Query query) {
            asked++;
            return search.check(query);
          }
        };
    return new KeptConditions(
        counting,
        (site, way, answer) -> answers.add(site + ":" + way + answer.getClass().getSimpleName()));
  }

  /** Each execution has a table of its own. */
  private static Expr isAbove(int bound) {
    Exprs exprs = new Exprs();
    return exprs.gt(exprs.variable("n", Type.INT), exprs.of(bound));
  }

  private static Expr isBelow(int bound) {
    Exprs exprs = new Exprs();
    return exprs.lt(exprs.variable("n", Type.INT), exprs.of(bound));
  }

  @Test
  void equalConditionsOfTwoExecutionsHaveOneNumber() {
    KeptConditions kept = kept();
    int number = kept.number(isAbove(5), 1, 0);
    assertThat(kept.number(isAbove(5), 2, 1)).isEqualTo(number);
    assertThat(kept.number(isAbove(6), 1, 0)).isNotEqualTo(number);
  }

  @Test
  void inputsAreFoundForConditionsThatCanHoldTogether() {
    KeptConditions kept = kept();
    int above = kept.number(isAbove(5), 1, 0);
    int below = kept.number(isBelow(7), 2, 0);
    int less = kept.number(isBelow(6), 3, 0);
    assertThat(kept.solve(new int[] {above, below}, below)).isEqualTo(PathConditions.Answer.INPUTS);
    Variable n = new Exprs().variable("n", Type.INT);
    assertThat(kept.source().number(n)).isEqualTo(6);
    assertThat(kept.solve(new int[] {above, less}, less)).isEqualTo(PathConditions.Answer.NONE);
  }

  /** Whoever asks in another order, or twice, gets the answer that was found first. */
  @Test
  void aSetOfConditionsIsSolvedOnce() {
    KeptConditions kept = kept();
    int above = kept.number(isAbove(5), 1, 0);
    int below = kept.number(isBelow(7), 2, 0);
    kept.solve(new int[] {above, below}, below);
    kept.solve(new int[] {below, above, below}, above);
    assertThat(asked).isEqualTo(1);
    assertThat(answers).containsExactly("2:0Sat", "1:0Sat");
  }

  @Test
  void everyBranchWithTheConditionLearnsTheAnswer() {
    KeptConditions kept = kept();
    int above = kept.number(isAbove(5), 1, 0);
    kept.number(isAbove(5), 9, 1);
    kept.solve(new int[] {above}, above);
    assertThat(answers).containsExactly("1:0Sat", "9:1Sat");
  }

  @Test
  void numbersAreTheSameAfterTheSearchIsTakenUpAgain() throws IOException {
    KeptConditions before = kept();
    int above = before.number(isAbove(5), 1, 0);
    int below = before.number(isBelow(7), 2, 0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    before.save(new DataOutputStream(bytes));
    KeptConditions after = kept();
    after.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(after.number(isBelow(7), 2, 0)).isEqualTo(below);
    assertThat(after.number(isAbove(5), 1, 0)).isEqualTo(above);
  }
}
