// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.litmus.Catalogue;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.trace.Ending;
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
    LitmusSearch search = new LitmusSearch(program, Dpor.OPTIMAL.strategy(), MOST_EXECUTIONS);
    if (search.report().end() != Explorer.End.EXHAUSTED) {
      assertThat(FAST).as(search.story()).isFalse();
      search.sawNothingElse();
      return;
    }
    search.sawEverything();
    assertThat(search.tally().of(Ending.REDUNDANT)).as(search.story()).isZero();
  }
}
