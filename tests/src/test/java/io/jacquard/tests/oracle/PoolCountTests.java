// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Promise;
import io.jacquard.tests.programs.PoolPrograms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that have nothing to do with each other need no executions of their own. */
class PoolCountTests {

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void emptyTasks(int tasks) {
    assertThat(executions(() -> PoolPrograms.emptyTasks(tasks))).isEqualTo(1);
  }

  /**
   * Three transfers, each of two accounts: each of the three locks has two takers, which makes
   * eight orders, without the two that go round in a circle.
   */
  @Test
  void transfers() {
    assertThat(executions(PoolPrograms::transfers)).isEqualTo(6);
  }

  /** After a shutdown a worker finds a pool that no step before has left behind. */
  @Test
  void reachabilityTestingKnowsWhatAShutdownHasChanged() {
    assertThat(executions(PoolPrograms::droppedTasks)).isEqualTo(15);
    assertThat(executions(PoolPrograms::droppedTasks, Promise.REACH)).isEqualTo(15);
  }

  /** A sleep is over when nobody else can run: what is independent of a variant comes before. */
  @Test
  void reachabilityTestingLetsOthersComeToTheEndOfATime() {
    assertThat(executions(PoolPrograms::tasksAfterSleep)).isEqualTo(2);
    assertThat(executions(PoolPrograms::tasksAfterSleep, Promise.REACH)).isEqualTo(2);
  }

  private static long executions(Runnable program) {
    return executions(program, Promise.OPTIMAL);
  }

  private static long executions(Runnable program, Promise promise) {
    Lab.Report report = Lab.of(program, Lab.best()).explore(promise.strategy().get());
    assertThat(report.explorer().limits().list()).isEmpty();
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(report.findings()).isEmpty();
    return report.explorer().tally().executions();
  }
}
