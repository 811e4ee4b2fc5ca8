// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The level of each branch is the fewest interferences of all runs that come to it. */
class FewestInterferencesTest {
  private static final boolean SWEEP = Boolean.getBoolean("sweep");
  private static final long PROGRAMS = SWEEP ? 5_000 : 60;

  /** Levels above 4 take most of the time; the sweep goes to the end. */
  private static final int MOST = SWEEP ? 20 : 4;

  @Test
  void levelsAreTheFewestInterferences() {
    LongStream.range(0, PROGRAMS)
        .forEach(
            number -> {
              LittleProgram program = RandomPrograms.get(number);
              SearchRules rules = SearchRules.usual(MOST).complete();
              Map<Action.Outcome, Integer> fewest = AllInterleavings.fewest(program);
              fewest.values().removeIf(each -> each > MOST);
              LittleRuns runs =
                  LittleRuns.toTheEnd(
                      program,
                      Map.of("in", (int) (number % 3)),
                      number % 2 == 0 ? rules : rules.youngestFirst());
              assertThat(runs.levels()).as("program %s", number).isEqualTo(fewest);
              runs.guaranteed()
                  .forEach(
                      (level, covered) ->
                          assertThat(covered)
                              .as("program %s, guaranteed up to level %s", number, level)
                              .containsAll(upTo(level, fewest)));
              assertThat(SWEEP && runs.search().isBounded()).isFalse();
              assertThat(runs.search().levels())
                  .allSatisfy(level -> assertThat(level.lost()).isEmpty());
            });
  }

  private static Set<Action.Outcome> upTo(int level, Map<Action.Outcome, Integer> fewest) {
    Set<Action.Outcome> outcomes = new HashSet<>(fewest.keySet());
    outcomes.removeIf(each -> Objects.requireNonNull(fewest.get(each)) > level);
    return outcomes;
  }
}
