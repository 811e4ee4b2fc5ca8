// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.SleepSets;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.trace.record.Ending;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On random programs no variant loses a trace, those with sleep sets (other than the one that
 * ignores them) repeat none, and the optimal one is never cut.
 */
@Tag("once")
class DporRandomTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 5_000 : 40;
  private static final int MOST_TRACES = SWEEP ? 2_000 : 300;
  private static final int MOST_EXECUTIONS = SWEEP ? 20_000 : 3_000;

  @ParameterizedTest
  @EnumSource(Family.class)
  void everyTrace(Family family) {
    int programs = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      ScriptSearch all =
          ScriptSearch.explore(script, family.settings(), new SleepSets(), MOST_TRACES, true);
      if (all.exhausted) {
        programs++;
        checkReference(script, family, all);
        for (Dpor variant : Dpor.values()) {
          check(script, family, variant, all);
        }
      }
    }
    assertThat(programs).isGreaterThan(SEEDS / 8);
  }

  /** Where all interleavings can be had, the reference has the traces of all of them. */
  private static void checkReference(Script script, Family family, ScriptSearch all) {
    assertThat(all.traces.values()).allMatch(times -> times == 1);
    ScriptSearch each =
        ScriptSearch.explore(script, family.settings(), new EnumerateStrategy(), 1_000, true);
    if (each.exhausted) {
      assertThat(all.traces.keySet()).as("%s", script).isEqualTo(each.traces.keySet());
    }
  }

  private static void check(Script script, Family family, Dpor variant, ScriptSearch all) {
    DepthFirst strategy = variant.depthFirst(Reductions.NONE);
    ScriptSearch search =
        ScriptSearch.explore(script, family.settings(), strategy, MOST_EXECUTIONS, true);
    if (!search.exhausted) {
      assertThat(variant).isIn(Dpor.PERSISTENT, Dpor.ONE); // they may repeat themselves for long
      return;
    }
    assertThat(search.traces.keySet())
        .as("dpor:%s on %s", variant.mode(), script)
        .isEqualTo(all.traces.keySet());
    if (variant != Dpor.PERSISTENT && variant != Dpor.ONE) {
      assertThat(search.traces.values())
          .as("dpor:%s on %s", variant.mode(), script)
          .allMatch(times -> times == 1);
    }
    // whether a compare-and-set succeeds at another place is not known beforehand, nor whether
    // the time of a timeout has come there
    if (variant == Dpor.OPTIMAL && family != Family.UPDATES && !family.isTimeLimited()) {
      assertThat(search.count(Ending.REDUNDANT)).as("%s", script).isZero();
      assertThat(strategy.impossible()).as("%s", script).isZero();
    }
  }
}
