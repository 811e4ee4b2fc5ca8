// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Promise;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.trace.record.Ending;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every reduction that claims to be complete shows exactly the findings and outcomes of the litmus
 * programs, as enumeration does.
 */
class LitmusPromiseTests {
  private static final long MOST_EXECUTIONS = Lab.FAST ? 5_000 : 100;

  /** Waiting inside the JDK: the optimal reduction knows exactly what these classes do. */
  private static final Set<String> WITHOUT_CUTS =
      Set.of(
          "locks",
          "executors",
          "futures",
          "forkjoin",
          "timers",
          "meeting",
          "queues",
          "collections");

  private static final List<Promise> REDUCTIONS =
      Promise.ALL.stream()
          .filter(promise -> promise.measure() != Promise.Measure.INTERLEAVINGS)
          .filter(promise -> Lab.FAST || promise == Promise.OPTIMAL)
          .toList();

  @TestFactory
  Stream<DynamicTest> litmus() {
    return Catalogue.programs().stream()
        .filter(program -> isOfUse(Catalogue.of(program)))
        .map(program -> DynamicTest.dynamicTest(program.getName(), () -> check(program)));
  }

  private static boolean isOfUse(Litmus litmus) {
    return litmus.minJdk() <= Runtime.version().feature()
        && !litmus.spins()
        && litmus.args().length == 0;
  }

  private static void check(Class<?> program) {
    for (Promise promise : REDUCTIONS) {
      LitmusSearch search = new LitmusSearch(program, promise.strategy().get(), MOST_EXECUTIONS);
      if (search.report().end() != Explorer.End.EXHAUSTED) {
        search.sawNothingElse(); // the bigger ones, without sleep sets or with slow threads
        continue;
      }
      search.sawEverything();
      if (promise == Promise.OPTIMAL && WITHOUT_CUTS.contains(Catalogue.of(program).topic())) {
        assertThat(search.tally().of(Ending.REDUNDANT)).as(search.story()).isZero();
      }
    }
  }
}
