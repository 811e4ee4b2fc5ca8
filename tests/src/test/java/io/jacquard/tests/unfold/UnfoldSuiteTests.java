// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The bug suite, pools and threads that are made as the program runs among it, under unfolding:
 * what is faulty is found, and what is corrected is searched to its end without a finding, as it is
 * under {@code dpor}.
 */
class UnfoldSuiteTests {
  private static final int MOST_EXECUTIONS = 3_000;

  @TestFactory
  Stream<DynamicTest> sameVerdictsAsUnderDpor() {
    return Suite.programs().stream()
        .filter(program -> Suite.of(program).minJdk() <= Runtime.version().feature())
        .map(program -> DynamicTest.dynamicTest(Suite.name(program), () -> check(program)));
  }

  private static void check(Class<?> program) {
    Assumptions.assumeTrue(Lab.FAST, "it takes long on platform threads");
    Specimen specimen = Suite.of(program);
    boolean corrected = Suite.isCorrected(program);
    List<Unfold> parts = new ArrayList<>();
    Lab lab =
        Lab.of(Lab.main(program, corrected ? specimen.smallest() : specimen.size()), Lab.best())
            .maxExecutions(MOST_EXECUTIONS);
    Lab.Report report =
        (corrected ? lab : lab.stoppingAtFailure())
            .exploreAsUsual(
                () -> {
                  parts.add(new Unfold(ReadEncoding.CONTEXT, 0));
                  return parts.get(parts.size() - 1);
                });
    Set<Flaw> found = EnumSet.noneOf(Flaw.class);
    report.findings().forEach(finding -> found.add(Flaw.valueOf(finding.kind().name())));
    assertThat(Set.of(specimen.finds())).containsAll(found);
    if (corrected) {
      boolean whole =
          report.end() == Explorer.End.EXHAUSTED
              && report.explorer().limits().list().isEmpty()
              && parts.stream().allMatch(part -> part.report().bounds().isEmpty());
      assertThat(whole).isTrue();
    } else if (!Suite.enough(program).isEmpty()) {
      assertThat(found).containsAnyElementsOf(Suite.enough(program));
    }
  }
}
