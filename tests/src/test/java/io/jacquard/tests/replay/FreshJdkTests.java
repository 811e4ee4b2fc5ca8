// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.executors.ManyTasks;
import io.jacquard.litmus.executors.Scheduled;
import io.jacquard.litmus.executors.ThreadPools;
import io.jacquard.litmus.forkjoin.ParallelStreams;
import io.jacquard.litmus.forkjoin.Tasks;
import io.jacquard.litmus.futures.Completion;
import io.jacquard.litmus.timers.Timers;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.record.ExecutionRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What the JDK keeps in statics (pools, their threads and work, counters for names, the clock) is
 * as new in each execution: the first and the ten-thousandth with the same seed do the same, down
 * to the names of threads and the values read.
 */
class FreshJdkTests {
  private static final int BETWEEN = Lab.FAST ? 10_000 : 300;
  private static final int BETWEEN_PLATFORM = 100;

  private static final List<Class<?>> PROGRAMS =
      List.of(
          ThreadPools.WhichWorker.class,
          Scheduled.InOrderOfTime.class,
          ManyTasks.Any.class,
          Completion.Chain.class,
          Completion.Delayed.class,
          Completion.Timeout.class,
          Tasks.CommonPool.class,
          Tasks.Names.class,
          ParallelStreams.AtomicCounter.class,
          Timers.Names.class);

  @TestFactory
  Stream<DynamicTest> firstAndLast() {
    return Lab.engines().stream()
        .flatMap(
            engine ->
                PROGRAMS.stream()
                    .map(
                        program ->
                            DynamicTest.dynamicTest(
                                program.getName() + " on " + engine.name(),
                                () -> compare(program, engine))));
  }

  private static void compare(Class<?> program, ThreadEngine engine) {
    List<String> said = new ArrayList<>();
    Outcome.sink = said::add;
    String first = record(program, engine);
    boolean best = engine.name().equals(Lab.best().name());
    Lab.of(Lab.main(program), engine)
        .maxExecutions(best ? BETWEEN : BETWEEN_PLATFORM)
        .explore(new RandomStrategy(5));
    assertThat(record(program, engine)).isEqualTo(first);
    assertThat(said.get(said.size() - 1)).isEqualTo(said.get(0));
  }

  private static String record(Class<?> program, ThreadEngine engine) {
    RandomStrategy strategy = new RandomStrategy(3);
    ExecutionRecord record =
        Lab.of(Lab.main(program), engine).record(strategy.propose().director());
    return record.operations() + "\n" + record.threads();
  }
}
