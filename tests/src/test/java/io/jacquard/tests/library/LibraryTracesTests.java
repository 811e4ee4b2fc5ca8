// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.lab.Lab;
import io.jacquard.lab.TraceKeys;
import io.jacquard.lab.Trailed;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * JDK code that runs between two hooks touches no more than its operations say: the optimal
 * reduction runs each trace once, and whatever random schedules do is among these.
 */
class LibraryTracesTests {
  private static final long MOST_TRACES = 5_000;
  private static final int DRAWN = 2_000;

  private static final List<String> TOPICS =
      List.of("executors", "futures", "forkjoin", "meeting", "queues");

  @TestFactory
  Stream<DynamicTest> drawnTracesAreKnown() {
    return TOPICS.stream()
        .flatMap(topic -> Catalogue.programs(topic).stream())
        .map(program -> DynamicTest.dynamicTest(program.getName(), () -> check(program)));
  }

  private static void check(Class<?> program) {
    Assumptions.assumeTrue(Lab.FAST, "needs many executions");
    Outcome.sink = outcome -> {};
    List<String> reduced = new ArrayList<>();
    Explorer.End end = traces(program, Dpor.OPTIMAL.strategy(), MOST_TRACES, reduced);
    assertThat(reduced).doesNotHaveDuplicates();
    if (end == Explorer.End.EXHAUSTED) {
      List<String> drawn = new ArrayList<>();
      traces(program, new RandomStrategy(7), DRAWN, drawn);
      Set<String> unknown = new HashSet<>(drawn);
      unknown.removeAll(new HashSet<>(reduced));
      assertThat(unknown).isEmpty();
    }
  }

  private static Explorer.End traces(
      Class<?> program, Strategy strategy, long most, List<String> into) {
    Litmus litmus = Catalogue.of(program);
    Trailed trailed = new Trailed(strategy);
    return Lab.of(Lab.main(program), Lab.best())
        .timeouts(litmus.timeouts())
        .maxExecutions(most)
        .observing(
            execution -> {
              if (!hasTimedOut(execution)) {
                into.add(TraceKeys.of(execution, trailed.trail()));
              }
            })
        .explore(trailed)
        .end();
  }

  /** A timeout that fires because nothing else can run is ordered after everything. */
  private static boolean hasTimedOut(Execution execution) {
    for (int i = 0; i < execution.log().size(); i++) {
      OperationKind kind = execution.log().kind(i);
      if ((kind == OperationKind.PARK || kind == OperationKind.SLEEP)
          && execution.log().outcome(i) == 1) {
        return true;
      }
    }
    return false;
  }
}
