// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.random.RandomStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** First without early timeouts, then with them, if the program waits with a time limit. */
class TimeoutPhasesTests {
  private static final long FOR_EVER = 0;
  private static final long A_WHILE = 1_000;

  @Test
  void theFirstPhaseEndsWithHalfOfTheBudget() {
    List<Boolean> early = new ArrayList<>();
    Lab.of(() -> await(A_WHILE), Lab.best())
        .maxExecutions(60)
        .observing(execution -> early.add(execution.timeoutChosen()))
        .exploreInTwoParts(() -> new RandomStrategy(0));
    assertThat(early).hasSize(60);
    assertThat(early.subList(0, 30)).containsOnly(false);
    assertThat(early.subList(30, 60)).contains(true);
  }

  @Test
  void theSecondPhaseIsASearchOfItsOwn() {
    Lab lab = Lab.of(() -> await(A_WHILE), Lab.best());
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
        Lab.of(() -> await(FOR_EVER), Lab.best())
            .exploreInTwoParts(
                () -> {
                  phases.incrementAndGet();
                  return Dpor.OPTIMAL.strategy();
                });
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(phases).hasValue(1);
  }

  private static void await(long millis) {
    boolean[] done = new boolean[1];
    Thread other =
        new Thread(
            () -> {
              synchronized (done) {
                done[0] = true;
                done.notify();
              }
            });
    other.start();
    try {
      synchronized (done) {
        if (!done[0]) {
          done.wait(millis);
        }
      }
      other.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
