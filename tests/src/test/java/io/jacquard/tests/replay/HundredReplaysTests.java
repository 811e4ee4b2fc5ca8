// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.atomics.Counters;
import io.jacquard.litmus.initialisation.ClassInitialisation;
import io.jacquard.litmus.monitors.Deadlocks;
import io.jacquard.litmus.monitors.MutualExclusion;
import io.jacquard.litmus.parking.Permits;
import io.jacquard.litmus.plain.HitCounter;
import io.jacquard.litmus.threads.Failures;
import io.jacquard.litmus.waiting.Handshakes;
import io.jacquard.litmus.waiting.TimedWaits;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.finding.Finding;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A finding happens again under its card, 100 times of 100; in a sweep, every finding. */
class HundredReplaysTests {
  private static final int TIMES = 100;
  private static final int MOST_EXECUTIONS = 1_000;

  private static final List<Class<?>> SAMPLE =
      List.of(
          MutualExclusion.CheckThenAct.class,
          Failures.FailsInOneOrder.class,
          Deadlocks.Philosophers.class,
          Handshakes.NoFlag.class,
          HitCounter.class,
          ClassInitialisation.NeedEachOther.class,
          TimedWaits.TimeoutTakenForNotification.class,
          Permits.StalePermit.class,
          Counters.GetThenSetAsserted.class);

  static Stream<Class<?>> faulty() {
    return Boolean.getBoolean("jacquard.sweep")
        ? Catalogue.programs().stream().filter(HundredReplaysTests::isFaulty)
        : SAMPLE.stream();
  }

  private static boolean isFaulty(Class<?> program) {
    Litmus litmus = Catalogue.of(program);
    return litmus.expect().length > 0 && litmus.minJdk() <= Runtime.version().feature();
  }

  @ParameterizedTest
  @MethodSource("faulty")
  void hundredOfHundred(Class<?> program) {
    Litmus litmus = Catalogue.of(program);
    Outcome.sink = outcome -> {};
    Lab lab =
        Lab.of(Lab.main(program, litmus.args()), Lab.best())
            .timeouts(litmus.timeouts())
            .maxExecutions(MOST_EXECUTIONS);
    List<Finding> findings = lab.explore(new RandomStrategy(3)).findings();
    assertThat(findings).isNotEmpty();
    for (Finding finding : findings) {
      for (int i = 0; i < TIMES; i++) {
        Explorer.Replay replay =
            lab.replay(finding.record().card(), explorer -> assertSame(finding, explorer));
        assertThat(replay.divergence()).as(finding.key()).isNull();
      }
    }
  }

  private static void assertSame(Finding finding, Explorer explorer) {
    Finding again =
        explorer.findings().list().stream()
            .filter(each -> each.key().equals(finding.key()))
            .findFirst()
            .orElseThrow(() -> new AssertionError("not again: " + finding.key()));
    assertThat(again.message()).isEqualTo(finding.message());
    assertThat(again.record().operations()).isEqualTo(finding.record().operations());
    assertThat(again.record().card()).isEqualTo(finding.record().card());
  }
}
