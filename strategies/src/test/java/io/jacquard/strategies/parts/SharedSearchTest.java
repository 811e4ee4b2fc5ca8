// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.parts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.SharedScriptSearch;
import io.jacquard.strategies.dpor.Dpor;
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
  private static final int SEEDS = SWEEP ? Integer.getInteger("jacquard.programs", 500) : 12;
  private static final int WAYS = SWEEP ? 3 : 1;
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

  /** Plans go from part to part. Which executions are cut may depend on their order. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void optimalReductionRunsEachTraceOnce(Family family) {
    boolean cuts = family == Family.UPDATES || family.isTimeLimited();
    int parts = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      ScriptSearch whole = explore(script, family, Dpor.OPTIMAL::strategy);
      if (whole.exhausted) {
        for (int way = 0; way < WAYS; way++) {
          SharedScriptSearch shared = share(script, family, Dpor.OPTIMAL::strategy, seed + way);
          parts += shared.parts;
          assertThat(shared.traces).as("%s", script).isEqualTo(whole.traces);
          if (!cuts) {
            assertThat(shared.endings).as("%s", script).isEqualTo(whole.endings);
          }
        }
      }
    }
    assertThat(parts).isGreaterThan(SEEDS);
  }

  /** The variants that may repeat a trace or be cut lose none. */
  @ParameterizedTest
  @EnumSource(names = {"MEMORY", "THREADS", "TIMEOUTS"})
  void reductionsLoseNothing(Family family) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      for (Dpor variant : Dpor.values()) {
        ScriptSearch whole = explore(script, family, variant::strategy);
        if (whole.exhausted) {
          SharedScriptSearch shared = share(script, family, variant::strategy, seed);
          assertThat(shared.traces.keySet())
              .as("dpor:%s on %s", variant.mode(), script)
              .isEqualTo(whole.traces.keySet());
        }
      }
    }
  }

  private static ScriptSearch explore(Script script, Family family, Supplier<Strategy> strategy) {
    return ScriptSearch.explore(script, family.settings(), strategy.get(), MOST, true);
  }

  private static SharedScriptSearch share(
      Script script, Family family, Supplier<Strategy> strategy, long seed) {
    return SharedScriptSearch.explore(script, family.settings(), strategy, seed);
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
