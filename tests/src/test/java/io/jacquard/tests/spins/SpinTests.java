// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.spins;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.litmus.LitmusSearch;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs that wait in loops are explored to the end, without a bound: every finding, every
 * outcome, and no execution that hits the bound on steps.
 */
class SpinTests {
  private static final long MOST_EXECUTIONS = 500_000;

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
        .filter(program -> Lab.FAST && !Catalogue.of(program).large())
        .map(program -> test("enumerate", program, new EnumerateStrategy()));
  }

  /** Not those of everyday code, whose loops may wait in ways that are not recognised. */
  private static Stream<Class<?>> programs() {
    return Catalogue.programs().stream()
        .filter(program -> Catalogue.of(program).spins())
        .filter(program -> !Catalogue.of(program).topic().equals("everyday"));
  }

  private static DynamicTest test(String name, Class<?> program, Strategy strategy) {
    return DynamicTest.dynamicTest(name + " " + program.getName(), () -> check(program, strategy));
  }

  private static void check(Class<?> program, Strategy strategy) {
    LitmusSearch search = new LitmusSearch(program, strategy, MOST_EXECUTIONS);
    assertThat(search.report().end()).as(search.story()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(search.tally().outcomes().bounded()).as(search.story()).isZero();
    search.sawEverything();
  }
}
