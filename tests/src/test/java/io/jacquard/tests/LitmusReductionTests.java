// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.trace.Ending;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The optimal reduction shows exactly the findings and outcomes of each litmus program about locks,
 * and cuts no execution: what it knows of locks is what they do.
 */
class LitmusReductionTests {
  private static final boolean FAST = Lab.best().name().equals("continuation");
  private static final long MOST_EXECUTIONS = FAST ? 20_000 : 500;

  @TestFactory
  Stream<DynamicTest> locks() {
    return Catalogue.programs("locks").stream()
        .filter(program -> Catalogue.of(program).minJdk() <= Runtime.version().feature())
        .filter(program -> !Catalogue.of(program).spins())
        .map(program -> DynamicTest.dynamicTest(program.getName(), () -> check(program)));
  }

  private static void check(Class<?> program) {
    Litmus litmus = Catalogue.of(program);
    AtomicReference<String> said = new AtomicReference<>();
    Set<String> outcomes = new TreeSet<>();
    Outcome.sink = said::set;
    Lab.Report report =
        Lab.of(Lab.main(program), Lab.best())
            .settings(new ExecutionSettings(10_000, litmus.timeouts(), false, true, false, 4))
            .maxExecutions(MOST_EXECUTIONS)
            .observing(
                execution -> {
                  String outcome = said.getAndSet(null);
                  if (execution.ending() == Ending.NORMAL && outcome != null) {
                    outcomes.add(outcome);
                  }
                })
            .explore(Dpor.OPTIMAL.strategy());
    Set<String> kinds = new TreeSet<>();
    report.findings().forEach(finding -> kinds.add(finding.kind().name()));
    Set<String> expected = new TreeSet<>();
    Arrays.stream(litmus.expect()).forEach(finding -> expected.add(finding.name()));
    String story = report.end() + " " + report.explorer().tally().outcomes();
    if (report.end() != Explorer.End.EXHAUSTED) {
      assertThat(FAST).as(story).isFalse();
      assertThat(expected).as(story).containsAll(kinds);
      return;
    }
    assertThat(kinds).as(story).isEqualTo(expected);
    if (litmus.outcomes().length > 0) {
      assertThat(outcomes).as(story).isEqualTo(new TreeSet<>(Set.of(litmus.outcomes())));
    }
    assertThat(report.explorer().tally().of(Ending.REDUNDANT)).as(story).isZero();
  }
}
