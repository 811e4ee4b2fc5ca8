// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.PathSearch;
import io.jacquard.lab.Lab;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Inputs;
import io.jacquard.oracle.Program;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Seeds;
import io.jacquard.strategies.unfold.TargetOrder;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.tests.support.Followed;
import io.jacquard.trace.record.Ending;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On generated programs with inputs, unfolding reaches every local state that some inputs and some
 * interleaving lead to, no others, and a deadlock if there is one.
 */
class UnfoldInputOracleTests {
  private static final int SEEDS = Lab.FAST ? 30 : 3;
  private static final long MOST_INTERLEAVINGS = Lab.FAST ? 200 : 30;

  @ParameterizedTest
  @EnumSource(InputPrograms.Kind.class)
  void everyLocalStateOnEveryPath(InputPrograms.Kind kind) throws Exception {
    int checked = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Inputs.generate(kind.family(), seed, MOST_INTERLEAVINGS);
      Optional<InputPrograms.Expected> expected = InputPrograms.bruteForce(program);
      if (expected.isPresent()) {
        checked++;
        Class<?> main = Compiler.compile(program, 0).load();
        for (ReadEncoding encoding : ReadEncoding.values()) {
          check(kind + " " + encoding + " " + seed, program, main, encoding, expected.get());
        }
      }
    }
    assertThat(checked).isGreaterThan(SEEDS / 2);
  }

  private static void check(
      String name,
      Program program,
      Class<?> main,
      ReadEncoding encoding,
      InputPrograms.Expected expected) {
    PathSearch paths = Followed.paths();
    Unfold unfold = new Unfold(encoding, TargetOrder.NEWEST, 0, Seeds.NONE, paths.conditions());
    InputPrograms.Seen seen = InputPrograms.explore(program, main, unfold, paths);
    String what = name + "\n" + program;
    assertThat(expected.outcomes()).as(what).containsAll(seen.outcomes());
    assertThat(unfold.report().bounds()).as(what).isEmpty();
    assertThat(seen.explorer().tally().of(Ending.DIVERGED)).as(what).isZero();
    LocalStates.assertReached(what, seen.outcomes(), expected.outcomes());
  }
}
