// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.unfold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Tally;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The programs of the paper as real bytecode: never more executions than there are traces, and
 * fewer where threads have little to do with one another.
 */
class UnfoldTests {
  private static final long MOST = Lab.FAST ? 2_000 : 40;

  private static long executions(
      ReadEncoding encoding, long traces, String program, Object... arguments) {
    assumeThat(traces).as(PaperPrograms.name(program, arguments)).isLessThanOrEqualTo(MOST);
    Unfold unfold = new Unfold(encoding, 0);
    Lab.Report report =
        Lab.of(PaperPrograms.body(program, arguments), Lab.best())
            .maxExecutions(2 * traces + 10)
            .explore(unfold);
    Tally tally = report.explorer().tally();
    String what = PaperPrograms.name(program, arguments) + " " + encoding.mode();
    assertThat(report.end()).as(what).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(tally.executions()).as(what).isBetween(2L, traces);
    assertThat(unfold.report().bounds()).as(what).isEmpty();
    assertThat(report.explorer().limits().list()).as(what).isEmpty();
    return tally.executions();
  }

  private static void fewer(
      ReadEncoding encoding, long traces, String program, Object... arguments) {
    assertThat(executions(encoding, traces, program, arguments))
        .as(PaperPrograms.name(program, arguments))
        .isLessThan(traces);
  }

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void fib(ReadEncoding encoding) {
    long[] traces = {11, 140, 1698};
    for (int n = 1; n <= traces.length; n++) {
      executions(encoding, traces[n - 1], "Fib", n);
    }
  }

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void dining(ReadEncoding encoding) {
    executions(encoding, 11, "Dining", 2, 2);
    fewer(encoding, 106, "Dining", 3, 2);
    fewer(encoding, 831, "Dining", 4, 2);
    for (int n = 3; n <= 5; n++) {
      executions(encoding, (1 << n) - 1, "Dining", n, 1);
    }
  }

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void independentPairs(ReadEncoding encoding) {
    for (int pairs = 3; pairs <= 10; pairs++) {
      fewer(encoding, 1 << pairs, "Pairs", pairs);
    }
    for (int threads = 16; threads <= 18; threads++) {
      fewer(encoding, 1 << threads - 13, "FileSystem", threads);
    }
  }

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void readersAndSections(ReadEncoding encoding) {
    for (int readers = 1; readers <= 6; readers++) {
      executions(encoding, 1 << readers, "Readers", 1, readers);
    }
    executions(encoding, 120, "Sections", 5, 1);
    executions(encoding, 90, "Sections", 3, 2);
  }
}
