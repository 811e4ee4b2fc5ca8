// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Known;
import io.jacquard.lab.Lab;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Program;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On generated programs, as real bytecode, unfolding reaches every local state in which an
 * interpreter sees a thread end, no others, and a deadlock if there is one.
 */
class UnfoldOracleTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 5_000 : Lab.FAST ? 25 : 3;
  private static final long MOST_INTERLEAVINGS = Lab.FAST ? 4_000 : 100;

  /** Not where time decides, which is a limit of this strategy. */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DEADLINES_0", "DEADLINES_500"})
  void everyLocalState(Family family) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      Known known = Known.of(program);
      for (ReadEncoding encoding : ReadEncoding.values()) {
        check(family, seed, program, known, encoding);
      }
    }
  }

  private static void check(
      Family family, long seed, Program program, Known known, ReadEncoding encoding) {
    Unfold unfold = new Unfold(encoding, seed);
    Generated.Seen seen = new Generated(program).explore(unfold);
    String what = family + " " + encoding + " " + seed + "\n" + program;
    assertThat(seen.report().end()).as(what).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(known.outcomes()).as(what).containsAll(seen.outcomes());
    if (!unfold.report().bounds().isEmpty()) {
      assertThat(known.spins()).as(what).isTrue();
      return; // a thread went on spinning
    }
    LocalStates.assertReached(what, seen.outcomes(), seen.cut(), known.outcomes(), known.partial());
  }
}
