// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.order.OrderProblem.Window;
import io.jacquard.solver.order.OrderSolver.Result;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Questions as predictive analyses ask them: can these two accesses change places? */
class OrderProblemTest {
  /** Asks for each pair in the window whether it can be the other way round. */
  private static int reversible(SyntheticTrace trace, Window window, int most) {
    int reversible = 0;
    int asked = 0;
    for (int[] race : trace.races()) {
      if (!window.contains(race[0]) || !window.contains(race[1]) || asked++ >= most) {
        continue;
      }
      int early = Math.min(race[0], race[1]);
      int late = Math.max(race[0], race[1]);
      Result result = window.solver().check(window.before(late, early));
      assertThat(result).isNotEqualTo(Result.UNKNOWN);
      if (result == Result.SAT) {
        reversible++;
        assertThat(trace.problem().isFulfilledBy(window.order())).isTrue();
      }
    }
    return reversible;
  }

  @Test
  void anExecutionOfThreeHundredEventsNeedsFewConflicts() {
    SyntheticTrace trace = new SyntheticTrace(11, 300, 10, 12, 4);
    Window all = trace.problem().all();
    assertThat(trace.problem().isFulfilledBy(IntStream.range(0, 300).toArray())).isTrue();
    int reversible = reversible(trace, all, 200);
    assertThat(reversible).isBetween(1, 199);
    assertThat(all.solver().conflicts()).isLessThan(2_000);
  }

  @Test
  void aLongExecutionIsAskedInWindows() {
    SyntheticTrace trace = new SyntheticTrace(12, 10_000, 8, 400, 40);
    int reversible = 0;
    for (int from = 0; from < 10_000; from += 2_000) {
      reversible += reversible(trace, trace.problem().window(from, from + 300), 20);
    }
    assertThat(reversible).isPositive();
  }
}
