// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.tests.programs.AwaitedFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** First without early timeouts, then with them, if the program waits with a time limit. */
class TimeoutPhasesTests {
  private static final Runnable FOR_EVER = Lab.main(AwaitedFlag.class, "0");
  private static final Runnable A_WHILE = Lab.main(AwaitedFlag.class, "1000");

  @Test
  void theFirstPhaseEndsWithHalfOfTheBudget() {
    List<Boolean> early = new ArrayList<>();
    Lab.of(A_WHILE, Lab.best())
        .maxExecutions(60)
        .observing(execution -> early.add(execution.timeoutChosen()))
        .exploreInTwoParts(() -> new RandomStrategy(0));
    assertThat(early).hasSize(60);
    assertThat(early.subList(0, 30)).containsOnly(false);
    assertThat(early.subList(30, 60)).contains(true);
  }

  @Test
  void theSecondPhaseIsASearchOfItsOwn() {
    Lab lab = Lab.of(A_WHILE, Lab.best());
    long late = lab.explore(Dpor.OPTIMAL.strategy()).explorer().tally().executions();
    Lab.Report both = lab.exploreInTwoParts(Dpor.OPTIMAL::strategy);
    long early =
        lab.timeouts(true).explore(Dpor.OPTIMAL.strategy()).explorer().tally().executions();
    assertThat(both.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(early).isGreaterThan(late);
    assertThat(both.explorer().tally().executions()).isEqualTo(late + early);
  }

  @Test
  void withoutATimeLimitThereIsOnePhase() {
    AtomicInteger phases = new AtomicInteger();
    Lab.Report report =
        Lab.of(FOR_EVER, Lab.best())
            .exploreInTwoParts(
                () -> {
                  phases.incrementAndGet();
                  return Dpor.OPTIMAL.strategy();
                });
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(phases).hasValue(1);
  }
}
