// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Interpreter;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.oracle.Shrinker;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.trace.Ending;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The reductions lose nothing: on generated programs their outcomes are those of the oracle, and
 * the optimal one runs each Mazurkiewicz trace exactly once, with no execution cut.
 */
class ReductionTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final boolean FAST = Lab.best().name().equals("continuation");
  private static final int SEEDS = SWEEP ? 5_000 : FAST ? 80 : 20;
  private static final long MOST_INTERLEAVINGS = FAST ? 4_000 : 400;

  /** The mode that loses nothing and is quick enough for thousands of programs. */
  private static final Set<RaceFlip.Mode> COMPLETE = EnumSet.of(RaceFlip.Mode.SLEEP_SET);

  private static final Set<RaceFlip.Mode> NONE = EnumSet.noneOf(RaceFlip.Mode.class);

  /**
   * Race flipping loses the order in which a thread is joined before it is started; it is not
   * offered yet.
   */
  private static final Set<Family> JOINS_EARLY = EnumSet.of(Family.THREADS, Family.MIXED);

  private static final ThreadEngine ENGINE = Lab.best();

  /** What a search saw; counts are 0 where the algorithm promises none. */
  private record Seen(Set<String> outcomes, long executions, long deadlocks, long redundant) {}

  @ParameterizedTest
  @EnumSource(Family.class)
  void optimal(Family family) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      if (!expected(program).equals(explored(program, Dpor.OPTIMAL.strategy()))) {
        Program small =
            Shrinker.shrink(
                program,
                smaller -> !expected(smaller).equals(explored(smaller, Dpor.OPTIMAL.strategy())));
        assertThat(explored(small, Dpor.OPTIMAL.strategy()))
            .as("%s, seed %d:%n%s", family, seed, small)
            .isEqualTo(expected(small));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void others(Family family) {
    for (long seed = 0; seed < SEEDS / 4; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      Set<String> outcomes = expected(program).outcomes();
      for (Dpor variant : Dpor.values()) {
        assertThat(explored(program, variant.strategy()).outcomes())
            .as("dpor:%s on %s, seed %d:%n%s", variant.mode(), family, seed, program)
            .isEqualTo(outcomes);
      }
      for (RaceFlip.Mode mode : JOINS_EARLY.contains(family) ? NONE : COMPLETE) {
        assertThat(explored(program, new RaceFlip(mode)).outcomes())
            .as("raceflip:%s on %s, seed %d:%n%s", mode, family, seed, program)
            .isEqualTo(outcomes);
      }
    }
  }

  private static Seen expected(Program program) {
    Interpreter.Exploration all = Interpreter.explore(program, 1_000_000).orElseThrow();
    return new Seen(
        new TreeSet<>(all.outcomes()),
        all.traces().size(),
        all.deadlockTraces().size(),
        all.redundantTraces().size());
  }

  private static Seen explored(Program program, Strategy strategy) {
    Class<?> main;
    try {
      main = Compiler.compile(program, 0).load();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    Runnable body = Lab.main(main);
    Set<String> outcomes = new TreeSet<>();
    Lab.Report report =
        Lab.of(
                () -> {
                  Probe.begin(program);
                  body.run();
                },
                ENGINE)
            .settings(new ExecutionSettings(10_000, false, false, false, false, 4))
            .maxExecutions(1_000_000)
            .observing(
                execution -> {
                  if (execution.ending() != Ending.REDUNDANT) {
                    outcomes.add(Probe.outcome(main));
                  }
                })
            .explore(strategy);
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    return new Seen(
        outcomes,
        report.explorer().tally().executions(),
        report.explorer().tally().outcomes().deadlocked(),
        report.explorer().tally().of(Ending.REDUNDANT));
  }
}
