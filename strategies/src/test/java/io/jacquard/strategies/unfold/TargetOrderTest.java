// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.trace.card.ExecutionSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the orders of targets are for; that all come to the same net is shown elsewhere. */
class TargetOrderTest {
  private static final int SEEDS = 20;

  private static int executions(Script script, TargetOrder order, int seed) {
    Unfold unfold = new Unfold(ReadEncoding.CONTEXT, order, seed);
    ScriptSearch search =
        ScriptSearch.explore(script, ExecutionSettings.DEFAULT, unfold, 100_000, false);
    assertThat(search.exhausted).isTrue();
    assertThat(unfold.report().bounds()).isEmpty();
    return search.executions();
  }

  @Test
  void concurrentTargetsComeTogether() {
    int one = 0;
    int together = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      one += executions(Scripts.pairs(10), TargetOrder.NEWEST, seed);
      together += executions(Scripts.pairs(10), TargetOrder.CONCURRENT, seed);
    }
    assertThat(together).isLessThan(one);
  }

  @Test
  void whatNeedsFewerPreemptionsComesFirst() {
    Targets targets = new Targets(TargetOrder.PREEMPTIONS, preset -> 100 - preset);
    for (int preset : List.of(3, 70, 5, 70)) {
      targets.add(preset, Targets.ANY);
    }
    StringBuilder order = new StringBuilder();
    while (targets.take(new java.util.SplittableRandom(0))) {
      order.append(targets.preset()).append(' ');
    }
    assertThat(order).hasToString("70 70 5 3 ");
    assertThat(targets.size()).isZero();
  }
}
