// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Finding;
import io.jacquard.trace.finding.FindingKind;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Code as people write it: the default search, which stops at the first failure, finds one where
 * there is one, and nothing else. {@link LitmusTests} and {@link LitmusPromiseTests} run the same
 * programs under the other strategies.
 */
class EverydayTests {
  private static final long MOST_EXECUTIONS = Lab.FAST ? 3_000 : 210;

  @TestFactory
  Stream<DynamicTest> theDefaultSearchSaysWhatIsTrue() {
    return Catalogue.programs("everyday").stream()
        .map(program -> DynamicTest.dynamicTest(program.getSimpleName(), () -> check(program)));
  }

  private static void check(Class<?> program) {
    Set<FindingKind> expected = EnumSet.noneOf(FindingKind.class);
    for (Finding each : Catalogue.of(program).expect()) {
      expected.add(FindingKind.valueOf(each.name()));
    }
    Lab.Report report =
        Lab.of(Lab.main(program, Catalogue.of(program).args()), Lab.best())
            .exploreByDefault(MOST_EXECUTIONS);
    Set<FindingKind> kinds = EnumSet.noneOf(FindingKind.class);
    report.findings().forEach(finding -> kinds.add(finding.kind()));
    assertThat(expected).as("%s", report.findings()).containsAll(kinds);
    assertThat(kinds.stream().anyMatch(EverydayTests::fails))
        .as("%s after %s", report.end(), report.explorer().tally())
        .isEqualTo(expected.stream().anyMatch(EverydayTests::fails));
    assertThat(kinds.isEmpty()).isEqualTo(expected.isEmpty());
    assertThat(report.explorer().tally().all()).isPositive();
  }

  private static boolean fails(FindingKind kind) {
    return kind != FindingKind.RACE;
  }
}
