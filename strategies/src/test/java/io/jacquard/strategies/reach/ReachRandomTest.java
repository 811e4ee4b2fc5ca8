// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.SleepSets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random programs reachability testing runs every trace, and none twice. */
@Tag("once")
class ReachRandomTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 5_000 : 40;
  private static final int MOST_TRACES = SWEEP ? 2_000 : 300;

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DEADLINES", "STALLS", "LATE_STEPS", "STALLED_STEPS"})
  void everyTraceOnce(Family family) {
    int programs = 0;

    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      ScriptSearch all =
          ScriptSearch.explore(script, family.settings(), new SleepSets(), MOST_TRACES, true);
      if (all.exhausted) {
        programs++;
        ReachabilityTesting strategy = new ReachabilityTesting();
        ScriptSearch search =
            ScriptSearch.explore(script, family.settings(), strategy, 20 * MOST_TRACES, true);
        assertThat(search.traces.keySet())
            .as("seed %d: %s", seed, script)
            .isEqualTo(all.traces.keySet());
        assertThat(search.traces.values())
            .as("seed %d: %s", seed, script)
            .allMatch(times -> times == 1);
        assertThat(search.exhausted).as("seed %d: %s", seed, script).isTrue();
        // whether a compare-and-set writes at another place is not known beforehand, nor whether
        // an attempt is interrupted there
        if (!mayBeInDoubt(family)) {
          assertThat(strategy.rejected()).as("seed %d: %s", seed, script).isZero();
        }
      }
    }
    assertThat(programs).isGreaterThan(SEEDS / 8);
  }

  private static boolean mayBeInDoubt(Family family) {
    return family == Family.UPDATES
        || family == Family.ALL_STEPS
        || family == Family.INTERRUPTED_STEPS;
  }
}
