// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Inputs;
import io.jacquard.oracle.Program;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On generated programs with inputs, a search over paths and schedules finds what trying all inputs
 * and interleavings finds, and comes to each pair of a trace and a path once.
 */
@Tag("once")
class InputOracleTests {
  private static final int SEEDS = Lab.FAST ? 30 : 3;

  /** Of few programs it claims nothing at all. */
  private static final int SEEDS_OF_REACH = 30;

  private static final long MOST_INTERLEAVINGS = Lab.FAST ? 200 : 30;

  /** Strategies, and whether they come to each pair exactly once. */
  private static final Map<String, Supplier<Strategy>> ONCE = new LinkedHashMap<>();

  private static final Map<String, Supplier<Strategy>> OTHERS = new LinkedHashMap<>();

  static {
    ONCE.put("dpor:optimal", () -> Dpor.OPTIMAL.strategy());
    ONCE.put("dpor:source", () -> Dpor.SOURCE.strategy());
    ONCE.put("raceflip:sleepset", () -> RaceFlip.of("sleepset"));
    OTHERS.put("enumerate", EnumerateStrategy::new);
    OTHERS.put("dpor:persistent", () -> Dpor.PERSISTENT.strategy());
    OTHERS.put("dpor:1", () -> Dpor.ONE.strategy());
    OTHERS.put("dpor:2", () -> Dpor.TWO.strategy());
    OTHERS.put("raceflip:efficient", () -> RaceFlip.of("efficient"));
    OTHERS.put("preemptions", () -> new IterativeBounding(ScheduleCost.PREEMPTIONS, 100));
  }

  /**
   * Reachability testing claims nothing where threads come to branches in no order; where it
   * claims, it keeps the promise.
   */
  @ParameterizedTest
  @EnumSource(InputPrograms.Kind.class)
  void reachKeepsWhatItClaims(InputPrograms.Kind kind) throws Exception {
    int claimed = 0;
    for (long seed = 0; seed < SEEDS_OF_REACH; seed++) {
      Program program = Inputs.generate(kind.family(), seed, MOST_INTERLEAVINGS);
      Optional<InputPrograms.Expected> expected = InputPrograms.bruteForce(program);
      if (expected.isEmpty()) {
        continue;
      }
      Strategy reach = new ReachabilityTesting(seed);
      Class<?> main = Compiler.compile(program, 0).load();
      InputPrograms.Seen seen = InputPrograms.explore(program, main, reach);
      String what = "seed " + seed + ": " + program;
      assertThat(expected.get().outcomes()).as(what).containsAll(seen.outcomes());
      assertThat(seen.explorer().tally().of(Ending.DIVERGED)).as(what).isZero();
      if (reach.report().claim() != null) {
        claimed++;
        assertThat(seen.outcomes()).as(what).isEqualTo(expected.get().outcomes());
        assertThat(seen.executions()).as(what).isEqualTo(expected.get().pairs().size());
      }
    }
    assertThat(claimed).isPositive();
  }

  @ParameterizedTest
  @EnumSource(InputPrograms.Kind.class)
  void pathsAndTraces(InputPrograms.Kind kind) throws Exception {
    int checked = 0;
    List<String> problems = new ArrayList<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Inputs.generate(kind.family(), seed, MOST_INTERLEAVINGS);
      Optional<InputPrograms.Expected> expected = InputPrograms.bruteForce(program);
      if (expected.isEmpty()) {
        continue;
      }
      checked++;
      Class<?> main = Compiler.compile(program, 0).load();
      for (var each : ONCE.entrySet()) {
        InputPrograms.Seen seen = InputPrograms.explore(program, main, each.getValue().get());
        if (!seen.outcomes().equals(expected.get().outcomes())
            || seen.executions() != expected.get().pairs().size()
            || seen.explorer().tally().of(Ending.DIVERGED) > 0) {
          problems.add(
              each.getKey()
                  + " seed "
                  + seed
                  + ": "
                  + seen.executions()
                  + " executions, expected "
                  + expected.get().pairs().size()
                  + ", diverged "
                  + seen.explorer().tally().of(Ending.DIVERGED)
                  + "\n"
                  + seen.outcomes()
                  + "\n"
                  + expected.get().outcomes()
                  + "\n"
                  + program);
        }
      }
      for (var each : OTHERS.entrySet()) {
        assertThat(InputPrograms.explore(program, main, each.getValue().get()).outcomes())
            .as("%s, seed %d:%n%s", each.getKey(), seed, program)
            .isEqualTo(expected.get().outcomes());
      }
    }
    assertThat(problems).isEmpty();
    assertThat(checked).isGreaterThan(SEEDS / 2);
  }
}
