// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.trace.finding.Finding;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** On the bug suite a search of one order of identical threads finds what the whole one finds. */
@Tag("once")
class SuiteTwinsTests {
  private static final Reductions TWINS = new Reductions(true, false, false, false);

  /** A program with more traces is compared in a sweep only. */
  private static final int MOST = Boolean.getBoolean("jacquard.sweep") ? 50_000 : 400;

  @TestFactory
  Stream<DynamicTest> findsTheSame() {
    return Suite.programs().stream()
        .filter(program -> Lab.FAST)
        .filter(program -> Suite.of(program).minJdk() <= Runtime.version().feature())
        .map(program -> DynamicTest.dynamicTest(Suite.name(program), () -> compare(program)));
  }

  private static void compare(Class<?> program) {
    Lab.Report all = explore(program, Reductions.NONE);
    assumeTrue(all.end() == Explorer.End.EXHAUSTED, "it has too many traces for this test");
    Lab.Report some = explore(program, TWINS);
    assertThat(some.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(found(some)).isEqualTo(found(all));
    assertThat(some.explorer().tally().executions())
        .isLessThanOrEqualTo(all.explorer().tally().executions());
  }

  private static Lab.Report explore(Class<?> program, Reductions reductions) {
    return Lab.of(Lab.main(program, Suite.of(program).smallest()), Lab.best())
        .maxExecutions(MOST)
        .explore(Dpor.OPTIMAL.strategy(reductions));
  }

  private static Set<String> found(Lab.Report report) {
    Set<String> keys = new TreeSet<>();
    for (Finding finding : report.findings()) {
      keys.add(finding.key());
    }
    return keys;
  }
}
