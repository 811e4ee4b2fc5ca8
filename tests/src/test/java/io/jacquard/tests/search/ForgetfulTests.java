// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.tests.programs.Forgetful;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A program that does not do again what it did before, and even ends early, stops no systematic
 * search, and none calls itself complete.
 */
class ForgetfulTests {
  private static final int MOST_EXECUTIONS = 3_000;

  @TestFactory
  Stream<DynamicTest> theSearchSaysSo() {
    Map<String, Strategy> strategies = new LinkedHashMap<>();
    for (Dpor variant : Dpor.values()) {
      strategies.put("dpor:" + variant.mode(), variant.strategy());
    }
    for (RaceFlip.Mode mode : RaceFlip.Mode.values()) {
      strategies.put("raceflip:" + mode, new RaceFlip(mode));
    }
    strategies.put("enumerate", new EnumerateStrategy());
    strategies.put("preemptions", new IterativeBounding(ScheduleCost.PREEMPTIONS, 2));
    return strategies.entrySet().stream()
        .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> assertNoticed(each.getValue())));
  }

  private static void assertNoticed(Strategy strategy) {
    Forgetful.reset();
    Lab.Report report =
        Lab.of(Lab.main(Forgetful.class), Lab.best())
            .maxExecutions(MOST_EXECUTIONS)
            .explore(strategy);
    assertThat(report.findings()).isEmpty();
    assertThat(report.explorer().limits().mayMiss()).isTrue();
  }
}
