// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jacquard.lab.GeneratedTasks;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Promise;
import io.jacquard.oracle.tasks.TaskFamily;
import io.jacquard.oracle.tasks.TaskGenerator;
import io.jacquard.oracle.tasks.TaskProgram;
import io.jacquard.oracle.tasks.TaskTraces;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On generated programs of pools, futures and blocking queues the optimal reduction and
 * reachability testing find the outcomes of an interpreter that shares no code with the engine.
 * {@code tests/lab oracle} runs as many programs as one likes.
 */
class TaskOracleTests {
  private static final int SEEDS = Lab.FAST ? 12 : 4;
  private static final int STATES = Lab.FAST ? 400 : 120;

  @ParameterizedTest
  @EnumSource(TaskFamily.class)
  void everyOutcome(TaskFamily family) {
    List<TaskProgram> programs = new ArrayList<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      programs.add(TaskGenerator.generate(family, seed, STATES));
    }
    check(family, programs);
  }

  /** Tasks that are interrupted one after the other while some of them end. */
  @Test
  void interruptedWhileTheyEnd() {
    check(TaskFamily.PER_TASK, List.of(TaskGenerator.generate(TaskFamily.PER_TASK, 195, 1_000)));
  }

  private static void check(TaskFamily family, List<TaskProgram> programs) {
    assumeTrue(family.firstJdk() <= Runtime.version().feature());
    for (GeneratedTasks tasks : GeneratedTasks.compile(programs)) {
      for (Promise promise : List.of(Promise.OPTIMAL, Promise.REACH)) {
        GeneratedTasks.Seen seen = tasks.explore(promise);
        assertThat(tasks.keeps(promise, seen))
            .as("%s on %s%n%s", promise, tasks, tasks.difference(seen))
            .isTrue();
      }
    }
  }

  /** Tasks on a pool have as many executions as there are ways to order their sections. */
  @ParameterizedTest
  @CsvSource({"4, 2, 1, 1", "3, 2, 2, 30", "4, 1, 3, 36", "4, 2, 2, 162"})
  void sectionsOnAPool(int tasks, int sections, int workers, int traces) {
    TaskProgram program = TaskProgram.sections(tasks, sections, workers);
    assertThat(TaskTraces.count(program)).isEqualTo(traces);
    GeneratedTasks.Seen seen =
        GeneratedTasks.compile(List.of(program)).get(0).explore(Promise.OPTIMAL);
    assertThat(seen.executions()).isEqualTo(traces);
    assertThat(seen.redundant()).isZero();
  }
}
