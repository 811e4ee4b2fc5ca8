// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.plan.ReplayDirector;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A net that was built anew on the way is the one that has told everything from the start: the same
 * executions give the same events, although none was executed twice.
 */
@Tag("once")
class NetRebuilderTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int PROGRAMS = SWEEP ? 500 : 25;
  private static final int EXECUTIONS = 12;

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"INTERRUPTS", "DAEMONS", "EXITS", "EVERYTHING", "INTERRUPTED_STEPS", "ALL_STEPS"})
  void sameEvents(Family family) {
    int renewed = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      for (ReadEncoding encoding : ReadEncoding.values()) {
        renewed += check(script, family, encoding, seed) ? 1 : 0;
      }
    }
    assertThat(renewed).isGreaterThan(PROGRAMS / 4);
  }

  /** Whether the net had to tell more than it did at first. */
  private static boolean check(Script script, Family family, ReadEncoding encoding, int seed) {
    Seeds seeds = new Seeds(List.of(), EXECUTIONS);
    Unfold unfold = new Unfold(encoding, TargetOrder.NEWEST, seed, seeds);
    Deque<int[]> schedules = new ArrayDeque<>();
    Strategy kept =
        new DecoratedStrategy(unfold) {
          @Override
          public void observe(Execution execution) {
            super.observe(execution);
            schedules.add(execution.log().schedule());
          }
        };
    ScriptSearch.explore(script, family.settings(), kept, EXECUTIONS, false);
    if (unfold.isLoose()) {
      return false;
    }
    assertThat(schedules).hasSize(EXECUTIONS);
    Woven woven = new Woven(replaying(schedules), encoding, unfold.extra());
    ScriptSearch.explore(script, family.settings(), woven, EXECUTIONS, false);
    assertThat(EventNames.of(unfold))
        .as("%s %s %d%n%s", family, encoding, seed, script)
        .isEqualTo(EventNames.of(woven));
    return !unfold.extra().equals(ExtraDependence.NONE);
  }

  private static Strategy replaying(Deque<int[]> schedules) {
    return new Strategy() {
      @Override
      public @Nullable Proposal propose() {
        int[] schedule = schedules.poll();
        return schedule == null ? null : Proposal.of(new ReplayDirector(schedule, point -> 0));
      }
    };
  }
}
