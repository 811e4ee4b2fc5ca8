// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.examples.papers.Foreseeable;
import io.jacquard.examples.papers.Sections;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionKind;
import io.jacquard.trace.result.SearchPhase;
import io.jacquard.trace.result.SearchPhase.Way;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The default search: what comes when, and what is counted. */
class PortfolioTests {
  private final Strategy strategy = Lab.defaultSearch(0);

  private Lab.Report explore(Lab lab) {
    return lab.exploreAsUsual(() -> strategy);
  }

  @Test
  void aSmallSearchEndsWithTheReductionAndCountsItsTraces() {
    Lab.Report report = explore(Lab.of(Lab.main(Sections.class, "2", "3"), Lab.best()));
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    long executions = report.explorer().tally().all();
    List<SearchPhase> phases = strategy.report().phases();
    assertThat(phases.stream().mapToLong(SearchPhase::executions).sum()).isEqualTo(executions);
    assertThat(of(Way.SYSTEMATIC)).isEqualTo(new SearchPhase(Way.SYSTEMATIC, 20, 0));
    assertThat(of(Way.PREDICTED).executions()).isEqualTo(predictions().sum().predicted());
    // one for each of the reduction, and those between the first predictions
    assertThat(of(Way.DRAWN).executions()).isLessThan(20 + of(Way.PREDICTED).executions());
    StrategyReport alone = Dpor.OPTIMAL.strategy().report();
    assertThat(strategy.report().claim()).isEqualTo(alone.claim());
    assertThat(strategy.report().traces(executions)).hasValue(20);
  }

  @Test
  void aConfirmedPredictionIsCountedApartFromOtherFailures() {
    Lab.Report report =
        explore(
            Lab.of(Lab.main(Foreseeable.class, "cycle", "3"), Lab.best())
                .stoppingAtFailure()
                .maxExecutions(10));
    assertThat(report.explorer().tally().all()).isEqualTo(2);
    assertThat(strategy.report().phases())
        .containsExactly(
            new SearchPhase(Way.PREDICTED, 1, 1), new SearchPhase(Way.SYSTEMATIC, 1, 0));
    assertThat(predictions().of(PredictionKind.DEADLOCK))
        .isEqualTo(new PredictionCounts.Count(1, 1, 0));
  }

  private PredictionCounts predictions() {
    return Objects.requireNonNull(strategy.report().predictions());
  }

  private SearchPhase of(Way way) {
    return strategy.report().phases().stream()
        .filter(each -> each.way() == way)
        .findFirst()
        .orElse(new SearchPhase(way, 0, 0));
  }
}
