// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Tally;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.trace.record.Ending;

/**
 * The optimal reduction on a program whose number of traces is known: each once, nothing cut,
 * nothing missing. Programs with many traces are left to the sweep, and with platform threads to
 * the fast engine.
 */
final class ExactCounts {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");

  /** More executions than this belong to the sweep. */
  private static final long MOST = SWEEP ? 1_000_000 : Lab.FAST ? 40_000 : 150;

  static void check(long normal, long deadlocked, String program, Object... arguments) {
    if (normal + deadlocked <= MOST) {
      check(Dpor.OPTIMAL.strategy(), normal, deadlocked, program, arguments);
    }
  }

  /** Checks a strategy that runs each trace once and cuts nothing, whatever it takes. */
  static void check(
      Strategy strategy, long normal, long deadlocked, String program, Object... arguments) {
    long traces = normal + deadlocked;
    Lab.Report report =
        Lab.of(PaperPrograms.body(program, arguments), Lab.best())
            .maxExecutions(2 * traces + 10)
            .explore(strategy);
    Tally tally = report.explorer().tally();
    String what = PaperPrograms.name(program, arguments);
    assertThat(report.end()).as(what).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(tally.of(Ending.NORMAL)).as(what).isEqualTo(normal);
    assertThat(tally.of(Ending.DEADLOCKED)).as(what).isEqualTo(deadlocked);
    assertThat(tally.all()).as(what).isEqualTo(traces);
    assertThat(report.explorer().limits().list()).as(what).isEmpty();
  }
}
