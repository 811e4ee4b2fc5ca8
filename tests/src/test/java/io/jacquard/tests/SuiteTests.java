// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;
import io.jacquard.examples.suite.Suite;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.portfolio.Portfolio;
import io.jacquard.trace.Ending;
import io.jacquard.trace.Finding;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The bug suite: each faulty program is found by the default search, each corrected one is silent,
 * and searched to its end at its smallest size.
 */
class SuiteTests {
  private static final int MOST_EXECUTIONS = 1_000;
  private static final int MOST_TRACES = 20_000;

  @TestFactory
  Stream<DynamicTest> theDefaultSearchFindsWhatIsFaultyAndNothingElse() {
    return Lab.engines().stream()
        .flatMap(
            engine ->
                programs()
                    .map(
                        program ->
                            DynamicTest.dynamicTest(
                                name(program) + " on " + engine.name(),
                                () -> searchByDefault(program, engine))));
  }

  @TestFactory
  Stream<DynamicTest> correctedProgramsAreSearchedToTheirEnd() {
    return programs()
        .filter(Suite::isCorrected)
        .map(program -> DynamicTest.dynamicTest(name(program), () -> searchToTheEnd(program)));
  }

  private static Stream<Class<?>> programs() {
    return Suite.programs().stream()
        .filter(program -> Suite.of(program).minJdk() <= Runtime.version().feature());
  }

  static String name(Class<?> program) {
    return program.getEnclosingClass().getSimpleName() + "." + program.getSimpleName();
  }

  private static void searchByDefault(Class<?> program, ThreadEngine engine) {
    Specimen specimen = Suite.of(program);
    Lab lab = Lab.of(Lab.main(program, specimen.size()), engine).stoppingAtFailure();
    Lab.Report report =
        lab.maxExecutions(MOST_EXECUTIONS)
            .exploreInTwoParts(() -> new Portfolio(0, Dpor.OPTIMAL.strategy()));
    String story = story(report);
    Set<Flaw> found = EnumSet.noneOf(Flaw.class);
    report.findings().forEach(finding -> found.add(Flaw.valueOf(finding.kind().name())));
    assertThat(Arrays.asList(specimen.finds())).as(story).containsAll(found);
    Arrays.stream(specimen.finds()).limit(1).forEach(main -> assertThat(found).contains(main));
    assertThat(report.explorer().limits().list()).as(story).isEmpty();
    report.findings().forEach(finding -> assertReplays(lab, finding));
  }

  private static void assertReplays(Lab lab, Finding finding) {
    Explorer.Replay replay =
        lab.replay(
            finding.record().card(),
            explorer ->
                assertThat(explorer.findings().list())
                    .extracting(Finding::key)
                    .contains(finding.key()));
    assertThat(replay.divergence()).as(finding.key()).isNull();
  }

  private static void searchToTheEnd(Class<?> program) {
    Specimen specimen = Suite.of(program);
    Lab.Report report =
        Lab.of(Lab.main(program, specimen.smallest()), Lab.best())
            .maxExecutions(MOST_TRACES)
            .exploreInTwoParts(Dpor.OPTIMAL::strategy);
    String story = story(report);
    assertThat(report.findings()).as(story).isEmpty();
    assertThat(isComplete(report)).as(story).isEqualTo(specimen.unfinished().isEmpty());
    if (specimen.traces() > 0) {
      assertThat(report.explorer().tally().executions()).as(story).isEqualTo(specimen.traces());
    }
  }

  private static boolean isComplete(Lab.Report report) {
    return report.end() == Explorer.End.EXHAUSTED
        && report.explorer().limits().list().isEmpty()
        && report.explorer().tally().of(Ending.BOUNDED) == 0;
  }

  private static String story(Lab.Report report) {
    List<String> kinds =
        report.findings().stream().map(f -> f.kind() + " " + f.message()).toList();
    return "%s after %d executions, %s, %d redundant, %s"
        .formatted(
            report.end(),
            report.explorer().tally().executions(),
            report.explorer().tally().outcomes(),
            report.explorer().tally().of(Ending.REDUNDANT),
            kinds);
  }
}
