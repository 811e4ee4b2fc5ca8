// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.examples.joined.Joined;
import io.jacquard.examples.joined.collections.TwoCollections;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.solver.Solver;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.tests.support.InstalledSolver;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs that need an input and a schedule: each faulty one is found by the default search and by
 * {@code dpor}, each corrected one is silent and searched to its end where that can be.
 */
@Tag("once")
class JoinedTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int MOST_EXECUTIONS = 2_000;

  /** Where nothing will be found. */
  private static final int FEWER_EXECUTIONS = 400;

  private static final Solver SOLVER = InstalledSolver.make();

  @AfterAll
  static void close() {
    SOLVER.close();
  }

  @TestFactory
  Stream<DynamicTest> theDefaultSearchFindsWhatIsFaultyAndNothingElse() {
    return programs()
        .map(program -> test(program, () -> compare(program, () -> Lab.defaultSearch(0), true)));
  }

  @TestFactory
  Stream<DynamicTest> soDoesPartialOrderReductionAlone() {
    return programs()
        .filter(program -> !Suite.isCorrected(program))
        .map(program -> test(program, () -> compare(program, JoinedTests::dpor, false)));
  }

  @TestFactory
  Stream<DynamicTest> correctedProgramsAreSearchedToTheirEnd() {
    return programs()
        .filter(Suite::isCorrected)
        .filter(program -> Suite.of(program).unfinished().isEmpty())
        .filter(program -> SWEEP || Suite.of(program).traces() < MOST_EXECUTIONS)
        .map(
            program ->
                test(
                    program,
                    () ->
                        SpecimenCheck.assertEnded(
                            program,
                            lab(program, Suite.of(program).smallest())
                                .exploreAsUsual(JoinedTests::dpor))));
  }

  @TestFactory
  Stream<DynamicTest> allThatIsWrongWithCollectionsIsFound() {
    return Suite.programs(TwoCollections.class)
        .filter(program -> !Suite.isCorrected(program))
        .map(program -> test(program, () -> compareAll(program)));
  }

  private static void compareAll(Class<?> program) {
    Lab.Report report = lab(program, Suite.of(program).smallest()).maxSteps(1_000).explore(dpor());
    Set<Flaw> found = EnumSet.noneOf(Flaw.class);
    report.findings().forEach(finding -> found.add(Flaw.valueOf(finding.kind().name())));
    assertThat(found)
        .as(SpecimenCheck.story(report))
        .containsExactlyInAnyOrder(Suite.of(program).finds());
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
  }

  private static Stream<Class<?>> programs() {
    return Joined.ideas().stream().flatMap(Suite::programs);
  }

  private static DynamicTest test(
      Class<?> program, org.junit.jupiter.api.function.Executable body) {
    return DynamicTest.dynamicTest(Suite.name(program), body);
  }

  private static Strategy dpor() {
    return Dpor.OPTIMAL.strategy();
  }

  private static Lab lab(Class<?> program, String... arguments) {
    return Lab.of(Lab.main(program, arguments), Lab.best()).following(new PathSearch(SOLVER));
  }

  private static void compare(Class<?> program, Supplier<Strategy> strategy, boolean full) {
    String[] size = full ? Suite.of(program).size() : Suite.of(program).smallest();
    Lab lab = lab(program, size).stoppingAtFailure().maxSteps(10_000);
    Lab.Report report =
        lab.maxExecutions(Suite.isCorrected(program) ? FEWER_EXECUTIONS : MOST_EXECUTIONS)
            .exploreAsUsual(strategy);
    SpecimenCheck.assertAsExpected(program, lab, report);
  }
}
