// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Interpreter;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.oracle.Shrinker;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.trace.Ending;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Enumeration of real bytecode agrees with an interpreter that shares no code with the engine: the
 * same number of interleavings, the same deadlocks, the same outcomes.
 */
class OracleTests {
  private static final boolean FAST = Lab.best().name().equals("continuation");
  private static final int SEEDS = Boolean.getBoolean("jacquard.sweep") ? 2_000 : FAST ? 60 : 15;
  private static final long MOST_INTERLEAVINGS = FAST ? 4_000 : 250;

  private static final ThreadEngine ENGINE = Lab.best();

  /** What a search saw. */
  private record Seen(long interleavings, long deadlocks, SortedSet<String> outcomes) {}

  @ParameterizedTest
  @EnumSource(Family.class)
  void agrees(Family family) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      if (!expected(program).equals(explored(program))) {
        Program small =
            Shrinker.shrink(program, smaller -> !expected(smaller).equals(explored(smaller)));
        assertThat(explored(small))
            .as("%s, seed %d:%n%s", family, seed, small)
            .isEqualTo(expected(small));
      }
    }
  }

  private static Seen expected(Program program) {
    Interpreter.Exploration all = Interpreter.explore(program, 1_000_000).orElseThrow();
    return new Seen(all.interleavings(), all.deadlocks(), all.outcomes());
  }

  private static Seen explored(Program program) {
    Class<?> main;
    try {
      main = Compiler.compile(program, 0).load();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    Runnable body = Lab.main(main);
    SortedSet<String> outcomes = new TreeSet<>();
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
            .explore(new EnumerateStrategy());
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    return new Seen(
        report.explorer().tally().executions(),
        report.explorer().tally().outcomes().deadlocked(),
        outcomes);
  }
}
