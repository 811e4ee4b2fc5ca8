// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.parts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.SharedScriptSearch;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.reach.ReachabilityTesting;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A search that is shared out at random runs what the undivided one runs: no execution is lost, and
 * none is run twice.
 */
@Tag("once")
class SharedSearchTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 2_000 : 12;
  private static final int MOST = SWEEP ? 20_000 : 3_000;

  @ParameterizedTest
  @EnumSource(names = {"THREADS", "PARKING", "DEADLINES", "EXITS"})
  void enumerateRunsEachInterleavingOnce(Family family) {
    same(family, EnumerateStrategy::new);
  }

  @ParameterizedTest
  @EnumSource(names = {"MEMORY", "THREADS", "TIMEOUTS", "EXITS"})
  void boundedSearchRunsTheSame(Family family) {
    same(family, () -> new IterativeBounding(ScheduleCost.PREEMPTIONS, 1));
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void reachRunsEachSequenceOnce(Family family) {
    same(family, ReachabilityTesting::new);
  }

  private static void same(Family family, Supplier<Strategy> strategy) {
    int parts = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      ScriptSearch whole =
          ScriptSearch.explore(script, family.settings(), strategy.get(), MOST, true);
      if (whole.exhausted) {
        SharedScriptSearch shared =
            SharedScriptSearch.explore(script, family.settings(), strategy, seed);
        parts += shared.parts;
        assertThat(shared.traces).as("%s", script).isEqualTo(whole.traces);
        assertThat(shared.endings).as("%s", script).isEqualTo(whole.endings);
      }
    }
    assertThat(parts).isGreaterThan(SEEDS);
  }
}
