// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.PathSearch;
import io.jacquard.settings.Settings;
import io.jacquard.settings.TargetChoice;
import io.jacquard.solver.Nothing;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.unfold.TargetOrder;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StrategyFactoryTest {
  /** Strategies know no options, so the orders are listed in both places. */
  @Test
  void theOrdersOfTargetsThatCanBeChosenAreThoseThatThereAre() {
    assertThat(Stream.of(TargetChoice.values()).map(Enum::name))
        .containsExactlyElementsOf(Stream.of(TargetOrder.values()).map(Enum::name).toList());
  }

  @Test
  void aBoundHoldsForEveryExecutionOfThePortfolio() {
    Settings settings = Settings.of(Map.of("preemptions", "1"));
    assertThat(new StrategyFactory(settings).make(new PathSearch(new Nothing("nothing is asked"))))
        .isInstanceOf(IterativeBounding.class);
  }
}
