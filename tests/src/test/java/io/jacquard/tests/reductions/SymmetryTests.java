// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reductions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Outcome;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.strategies.reduction.ReducedSearch;
import io.jacquard.tests.programs.Twins;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Claim.Restriction;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One order of identical threads stands for all, as long as nobody can tell them apart. */
@Tag("once")
class SymmetryTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final Reductions TWINS = new Reductions(true, false, false, false);

  private static ReducedSearch dpor() {
    return new ReducedSearch(Dpor.OPTIMAL::strategy, TWINS);
  }

  private static ReducedSearch reach() {
    return new ReducedSearch(reductions -> new ReachabilityTesting(0, reductions), TWINS);
  }

  /** What a search saw of a program. */
  private record Seen(Set<String> outcomes, long executions, StrategyReport report) {}

  private static Seen seen(Strategy strategy, String mode) {
    Set<String> outcomes = new TreeSet<>();
    Consumer<String> before = Outcome.sink;
    Outcome.sink = outcomes::add;
    try {
      Lab.Report report =
          Lab.of(Lab.main(Twins.class, mode), Lab.best()).ignoringRaces().explore(strategy);
      assertThat(report.end()).as(mode).isEqualTo(Explorer.End.EXHAUSTED);
      return new Seen(outcomes, report.explorer().tally().executions(), strategy.report());
    } finally {
      Outcome.sink = before;
    }
  }

  private static boolean isReduced(Seen seen) {
    return seen.report.claim().restrictions().contains(Restriction.TWINS_IN_ONE_ORDER);
  }

  @ParameterizedTest
  @CsvSource({"nothing, 6", "twice, 5400"})
  void oneOrderStandsForAll(String mode, long all) {
    assumeTrue(Lab.FAST || all < 1_000);
    Seen whole = seen(Dpor.OPTIMAL.strategy(), mode);
    assertThat(whole.executions).isEqualTo(all);
    for (ReducedSearch search : new ReducedSearch[] {dpor(), reach()}) {
      Seen reduced = seen(search, mode);
      assertThat(isReduced(reduced)).as(reduced.report.remarks().toString()).isTrue();
      assertThat(reduced.outcomes).isEqualTo(whole.outcomes);
      assertThat(reduced.executions).isEqualTo(all / 6);
    }
  }

  @Test
  void whoNeverChangesAnythingComesLast() {
    assumeTrue(Lab.FAST);
    Seen whole = seen(Dpor.OPTIMAL.strategy(), "reads");
    for (ReducedSearch search : new ReducedSearch[] {dpor(), reach()}) {
      Seen reduced = seen(search, "reads");
      assertThat(reduced.outcomes).isEqualTo(whole.outcomes);
      assertThat(reduced.executions).isLessThan(whole.executions / 2);
    }
  }

  /** Each of these would be missed if the threads were taken for the same. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "number",
        "name",
        "map",
        "random",
        "time",
        "hash",
        "this",
        "result",
        "half",
        "alive",
        "interrupt",
        "between"
      })
  void whatCanBeToldApartIsNotLeftOut(String mode) {
    Seen whole = seen(Dpor.OPTIMAL.strategy(), mode);
    for (ReducedSearch search : new ReducedSearch[] {dpor(), reach()}) {
      Seen reduced = seen(search, mode);
      assertThat(reduced.outcomes).as(mode).isEqualTo(whole.outcomes);
      assertThat(isReduced(reduced)).as(mode).isFalse();
    }
  }

  /** The same flaws at the same places, in all programs that both searches finish. */
  @Test
  void sameFindingsInTheSuite() {
    long most = SWEEP ? 20_000 : Lab.FAST ? 100 : 20;
    int finished = 0;
    for (Class<?> program : Suite.programs()) {
      if (Suite.of(program).minJdk() <= Runtime.version().feature()) {
        Lab.Report whole = suite(program, Dpor.OPTIMAL.strategy(), most);
        if (whole.end() == Explorer.End.EXHAUSTED) {
          finished++;
          for (ReducedSearch search : new ReducedSearch[] {dpor(), reach()}) {
            Lab.Report reduced = suite(program, search, 4 * most);
            assertThat(reduced.end()).as(Suite.name(program)).isEqualTo(Explorer.End.EXHAUSTED);
            assertThat(places(reduced)).as(Suite.name(program)).isEqualTo(places(whole));
          }
        }
      }
    }
    assertThat(finished).isGreaterThan(10);
  }

  private static Lab.Report suite(Class<?> program, Strategy strategy, long most) {
    return Lab.of(Lab.main(program, Suite.of(program).size()), Lab.best())
        .maxExecutions(most)
        .explore(strategy);
  }

  private static Set<String> places(Lab.Report report) {
    return report.findings().stream()
        .map(Finding::key)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
