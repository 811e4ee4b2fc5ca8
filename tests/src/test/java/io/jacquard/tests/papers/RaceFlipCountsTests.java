// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.lab.TraceKeys;
import io.jacquard.lab.Trailed;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.trace.record.Ending;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The numbers of executions that the notes on jCUTE give for race flipping, as real bytecode. */
class RaceFlipCountsTests {
  /** Executions, those cut, and the different traces among the others. */
  private record Runs(long executions, long cut, int traces) {}

  private static Runs runs(String mode, String program, Object... arguments) {
    Set<String> traces = new HashSet<>();
    Trailed strategy = new Trailed(RaceFlip.of(mode));
    Lab.Report report =
        Lab.of(PaperPrograms.body(program, arguments), Lab.best())
            .observing(
                execution -> {
                  if (execution.ending() != Ending.REDUNDANT) {
                    traces.add(TraceKeys.of(execution, strategy.trail()));
                  }
                })
            .explore(strategy);
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    return new Runs(
        report.explorer().tally().executions(),
        report.explorer().tally().of(Ending.REDUNDANT),
        traces.size());
  }

  private static void check(
      int traces, int efficient, int sleepSet, int cut, String program, Object... arguments) {
    assertThat(runs("efficient", program, arguments)).isEqualTo(new Runs(efficient, 0, traces));
    assertThat(runs("sleepset", program, arguments)).isEqualTo(new Runs(sleepSet, cut, traces));
  }

  @Test
  void executionsOfTheExamples() {
    check(2, 3, 2, 0, "Jcute", "writes"); // W6
    check(1, 1, 1, 0, "Jcute", "reads"); // W7
    check(3, 6, 3, 0, "Jcute", "chain"); // W8
    check(2, 2, 2, 0, "Jcute", "race"); // W9
    check(3, 4, 3, 0, "Dining", 2, 1); // W10
    check(7, 18, 7, 2, "Dining", 3, 1);
    check(4, 6, 4, 0, "Jcute", "increments"); // W11
    check(4, 5, 4, 0, "Readers", 1, 2);
  }

  @Test
  void asPrintedTracesAreLost() {
    assertThat(runs("printed", "Jcute", "chain")).isEqualTo(new Runs(3, 0, 2)); // of 3
    assertThat(runs("printed", "Dining", 3, 1).traces()).isEqualTo(4); // of 7
    assertThat(runs("printed", "Dining", 2, 1)).isEqualTo(new Runs(2, 0, 2)); // of 3
  }
}
