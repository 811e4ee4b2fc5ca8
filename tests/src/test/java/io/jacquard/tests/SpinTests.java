// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.Tally;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.trace.Ending;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs that wait in loops are explored to the end, without a bound: every finding, every
 * outcome, and no execution that hits the bound on steps.
 */
class SpinTests {
  private static final boolean FAST = Lab.best().name().equals("continuation");

  @TestFactory
  Stream<DynamicTest> optimal() {
    return programs().map(program -> test("optimal", program, Dpor.OPTIMAL.strategy()));
  }

  @TestFactory
  Stream<DynamicTest> source() {
    return programs().map(program -> test("source", program, Dpor.SOURCE.strategy()));
  }

  @TestFactory
  Stream<DynamicTest> enumerated() {
    return programs()
        .filter(program -> FAST && !Catalogue.of(program).large())
        .map(program -> test("enumerate", program, new EnumerateStrategy()));
  }

  private static Stream<Class<?>> programs() {
    return Catalogue.programs().stream().filter(program -> Catalogue.of(program).spins());
  }

  private static DynamicTest test(String name, Class<?> program, Strategy strategy) {
    return DynamicTest.dynamicTest(name + " " + program.getName(), () -> check(program, strategy));
  }

  private static void check(Class<?> program, Strategy strategy) {
    Litmus litmus = Catalogue.of(program);
    AtomicReference<String> said = new AtomicReference<>();
    Set<String> outcomes = new TreeSet<>();
    Outcome.sink = said::set;
    Lab.Report report =
        Lab.of(Lab.main(program), Lab.best())
            .settings(new ExecutionSettings(10_000, litmus.timeouts(), false, true, false, 4))
            .maxExecutions(2_000_000)
            .observing(
                execution -> {
                  String outcome = said.getAndSet(null);
                  if (execution.ending() == Ending.NORMAL && outcome != null) {
                    outcomes.add(outcome);
                  }
                })
            .explore(strategy);
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    Tally tally = report.explorer().tally();
    assertThat(tally.of(Ending.BOUNDED) + tally.of(Ending.STALLED)).isZero();
    Set<String> kinds = new TreeSet<>();
    report.findings().forEach(finding -> kinds.add(finding.kind().name()));
    Set<String> expected = new TreeSet<>();
    for (io.jacquard.litmus.Finding finding : litmus.expect()) {
      expected.add(finding.name());
    }
    assertThat(kinds).isEqualTo(expected);
    assertThat(outcomes).isEqualTo(new TreeSet<>(Set.of(litmus.outcomes())));
  }
}
