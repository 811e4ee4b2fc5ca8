// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.raceflip;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.engine.execution.SleepSets;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The run counts of the notes on jCUTE; and nothing is lost on random programs. */
@Tag("once")
class RaceFlipTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 5_000 : 40;

  private static ScriptSearch explore(Script script, String mode) {
    ScriptSearch search =
        ScriptSearch.explore(script, ExecutionSettings.DEFAULT, RaceFlip.of(mode), 100_000, true);
    assertThat(search.exhausted).isTrue();
    return search;
  }

  private static void check(Script script, int classes, int efficient, int sleepSet, int cut) {
    ScriptSearch search = explore(script, "efficient");
    assertThat(search.executions()).isEqualTo(efficient);
    assertThat(search.traces).hasSize(classes);
    search = explore(script, "sleepset");
    assertThat(search.executions()).isEqualTo(sleepSet);
    assertThat(search.count(Ending.REDUNDANT)).isEqualTo(cut);
    assertThat(search.traces).hasSize(classes);
  }

  @Test
  void runsOfTheExamples() {
    check(Scripts.w6(), 2, 3, 2, 0);
    check(Scripts.w7(), 1, 1, 1, 0);
    check(Scripts.w8(), 3, 6, 3, 0);
    check(Scripts.w9(), 2, 2, 2, 0);
    check(Scripts.dining(2, 1), 3, 4, 3, 0); // W10
    check(Scripts.dining(3, 1), 7, 18, 7, 2);
    check(Scripts.w11(), 4, 6, 4, 0);
    check(Scripts.readers(2), 4, 5, 4, 0);
  }

  @Test
  void asPrintedClassesAreLost() {
    ScriptSearch w8 = explore(Scripts.w8(), "printed");
    assertThat(w8.executions()).isEqualTo(3);
    assertThat(w8.traces).hasSize(2);
    assertThat(explore(Scripts.dining(3, 1), "printed").traces).hasSize(4);
    ScriptSearch w10 = explore(Scripts.dining(2, 1), "printed");
    assertThat(w10.executions()).isEqualTo(2);
    assertThat(w10.count(Ending.DEADLOCKED)).isEqualTo(1);
  }

  @Test
  void simpleTriesAllInterleavings() {
    assertThat(explore(Scripts.w9(), "simple").executions()).isEqualTo(224);
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DEADLINES", "STALLS", "LATE_STEPS", "STALLED_STEPS"})
  void everyTrace(Family family) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      ScriptSearch all =
          ScriptSearch.explore(script, family.settings(), new SleepSets(), 300, true);
      if (all.exhausted) {
        ScriptSearch sleepSet =
            ScriptSearch.explore(script, family.settings(), RaceFlip.of("sleepset"), 20_000, true);
        assertThat(sleepSet.traces).as("%s", script).isEqualTo(all.traces);
        ScriptSearch efficient =
            ScriptSearch.explore(script, family.settings(), RaceFlip.of("efficient"), 20_000, true);
        if (efficient.exhausted) {
          assertThat(efficient.traces.keySet()).as("%s", script).isEqualTo(all.traces.keySet());
        }
      }
    }
  }
}
