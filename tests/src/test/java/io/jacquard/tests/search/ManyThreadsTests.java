// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.plain.ManyBlocked;
import io.jacquard.litmus.plain.ManyWaiters;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.random.PctStrategy;
import io.jacquard.strategies.random.PosStrategy;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.strategies.random.SurwStrategy;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** More threads wait at one place, and a notify has more outcomes, than fit into a byte. */
class ManyThreadsTests {
  private static final String MANY = "300";

  static Stream<Strategy> strategies() {
    return Stream.concat(
        Arrays.stream(Dpor.values()).map(Dpor::strategy),
        Stream.of(
            new RandomStrategy(1),
            new PctStrategy(1),
            new PosStrategy(1),
            new SurwStrategy(1),
            new EnumerateStrategy(),
            new IterativeBounding(ScheduleCost.DELAYS, 2),
            Lab.defaultSearch(1),
            RaceFlip.of("simple"),
            RaceFlip.of("efficient"),
            RaceFlip.of("sleepset"),
            new Unfold(ReadEncoding.CONTEXT, 0),
            new Unfold(ReadEncoding.COPIES, 0),
            new ReachabilityTesting(0),
            new PredictStrategy(PredictLimits.USUAL, true)));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void everyStrategyRunsThem(Strategy strategy) {
    assertRuns(Lab.main(ManyWaiters.class, MANY, MANY, "all"), strategy);
  }

  @Tag("once")
  @ParameterizedTest
  @ValueSource(strings = {"monitor", "condition", "park", "sleep"})
  void threadsBlockedElsewhereGoOn(String by) {
    assertRuns(Lab.main(ManyBlocked.class, MANY, by), new RandomStrategy(1));
    assertRuns(Lab.main(ManyBlocked.class, MANY, by), Dpor.SOURCE.strategy());
  }

  private static void assertRuns(Runnable program, Strategy strategy) {
    Lab.Report report = Lab.of(program, Lab.best()).maxExecutions(2).explore(strategy);
    assertThat(report.findings()).isEmpty();
    assertThat(report.explorer().limits().list()).isEmpty();
    assertThat(report.explorer().tally().of(Ending.NORMAL))
        .isPositive()
        .isEqualTo(report.explorer().tally().all());
  }

  static Stream<Strategy> finders() {
    return Stream.of(new RandomStrategy(1), Dpor.SOURCE.strategy(), Dpor.PERSISTENT.strategy());
  }

  @ParameterizedTest
  @MethodSource("finders")
  void aLateWaiterIsWokenToo(Strategy strategy) {
    Lab lab =
        Lab.of(Lab.main(ManyWaiters.class, "300", "270", "exit"), Lab.best())
            .stoppingAtFailure()
            .maxExecutions(100);
    Finding finding = lab.explore(strategy).findings().get(0);
    assertThat(finding.message()).matches(".*: waiter 2[789]\\d");
    Card card = CardCodec.decode(CardCodec.encode(finding.record().card()));
    assertThat(Arrays.stream(card.schedule())).anyMatch(choice -> Choice.outcome(choice) >= 270);
    lab.replay(
        card,
        again ->
            assertThat(again.findings().list())
                .singleElement()
                .returns(finding.message(), Finding::message));
  }
}
