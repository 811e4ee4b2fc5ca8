// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.GeneratedProgram;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Promise;
import io.jacquard.oracle.Cond;
import io.jacquard.oracle.Expr;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Program;
import io.jacquard.oracle.Stmt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * On generated programs, as real bytecode, every strategy that claims to be complete keeps its
 * {@link Promise}: the same outcomes, deadlocks and traces as an interpreter finds that shares no
 * code with the engine. {@code tests/lab oracle} runs as many programs as one likes.
 */
class OracleTests {
  private static final int SEEDS = Lab.FAST ? 18 : 6;
  private static final long MOST_INTERLEAVINGS = Lab.FAST ? 4_000 : 100;

  @ParameterizedTest
  @EnumSource(Family.class)
  void interleavingsAndTraces(Family family) {
    check(family, 0, SEEDS, List.of(Promise.ENUMERATE, Promise.OPTIMAL));
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void everyPromise(Family family) {
    check(family, SEEDS, SEEDS + Math.max(1, SEEDS / 4), Promise.ALL);
  }

  /** The assumption ends the run of a race before the rest of its variant is done. */
  @Test
  void aRaceKeepsWhatItConflictsWith() {
    Program.Body main =
        new Program.Body(1, List.of(new Stmt.Start(1), new Stmt.Start(2), new Stmt.Read(0, 0)));
    Program.Body assumes =
        new Program.Body(
            1, List.of(new Stmt.Read(0, 0), new Stmt.Assume(Cond.of(0, Cond.Cmp.GT, 0))));
    Program.Body writes =
        new Program.Body(
            0, List.of(new Stmt.Write(0, Expr.value(1)), new Stmt.Write(0, Expr.value(2))));
    check(
        new Program("assumes", List.of(0), List.of(), List.of(), 0, List.of(main, assumes, writes)),
        Promise.ALL);
  }

  /** An assumption is false directly after a race, whatever other races come before it. */
  @ParameterizedTest
  @ValueSource(longs = {1430, 3340})
  void aRaceThatEndsEveryRunGoesWithNoOther(long seed) {
    check(Family.ASSUMPTIONS, seed, seed + 1, Promise.ALL);
  }

  private static void check(Family family, long from, long to, List<Promise> promises) {
    for (long seed = from; seed < to; seed++) {
      check(Generator.generate(family, seed, MOST_INTERLEAVINGS), promises);
    }
  }

  private static void check(Program program, List<Promise> promises) {
    GeneratedProgram generated = new GeneratedProgram(program);
    for (Promise promise : promises) {
      if (!generated.keeps(promise)) {
        GeneratedProgram small = GeneratedProgram.shrink(program, promise);
        GeneratedProgram.Seen seen = small.explore(promise);
        assertThat(seen)
            .as("%s on %s:%n%s", promise, program.name(), small)
            .isEqualTo(small.expected(promise, seen));
      }
    }
  }
}
