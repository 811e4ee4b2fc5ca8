// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.suite;

import io.jacquard.examples.suite.Specimen;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.dpor.Dpor;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The bug suite: each faulty program is found by the default search, each corrected one is silent,
 * and searched to its end at its smallest size.
 */
class SuiteTests {
  private static final int MOST_EXECUTIONS = 1_000;

  /** Where nothing will be found and threads are slow. */
  private static final int FEWER_EXECUTIONS = 100;

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
                                Suite.name(program) + " on " + engine.name(),
                                () -> compareDefault(program, engine))));
  }

  @TestFactory
  Stream<DynamicTest> correctedProgramsAreSearchedToTheirEnd() {
    return programs()
        .filter(Suite::isCorrected)
        .map(
            program ->
                DynamicTest.dynamicTest(Suite.name(program), () -> compareExhaustion(program)));
  }

  private static Stream<Class<?>> programs() {
    return Suite.programs().stream()
        .filter(program -> Suite.of(program).minJdk() <= Runtime.version().feature());
  }

  /** What {@code ./jacquard run --max-executions 1000} does. */
  static Lab.Report searchByDefault(Lab lab) {
    return lab.exploreByDefault(MOST_EXECUTIONS);
  }

  private static void compareDefault(Class<?> program, ThreadEngine engine) {
    Specimen specimen = Suite.of(program);
    Lab lab = Lab.of(Lab.main(program, specimen.size()), engine);
    boolean slow = Suite.isCorrected(program) && engine.name().equals("platform");
    Lab.Report report = lab.exploreByDefault(slow ? FEWER_EXECUTIONS : MOST_EXECUTIONS);
    SpecimenCheck.assertAsExpected(program, lab, report);
  }

  /** What {@code ./jacquard run --strategy dpor} does. */
  static Lab.Report searchToTheEnd(Class<?> program) {
    return Lab.of(Lab.main(program, Suite.of(program).smallest()), Lab.best())
        .maxExecutions(MOST_TRACES)
        .exploreAsUsual(Dpor.OPTIMAL::strategy);
  }

  private static void compareExhaustion(Class<?> program) {
    org.junit.jupiter.api.Assumptions.assumeTrue(Lab.FAST, "it takes long on platform threads");
    SpecimenCheck.assertEnded(program, searchToTheEnd(program));
  }
}
