// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import static io.jacquard.engine.execution.Script.ins;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.Script.Code;
import io.jacquard.engine.execution.Script.Ins;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.SleepSets;
import io.jacquard.strategies.raceflip.RaceFlip;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Small programs of which some reduction has lost a trace. */
@Tag("once")
class OnceLostTest {
  private static final Ins INTERRUPT_ITSELF = ins(Code.INTERRUPT, 1);

  private static void check(Family family, Script script) {
    Set<String> all =
        ScriptSearch.explore(script, family.settings(), new SleepSets(), 2_000, true)
            .traces
            .keySet();
    for (Dpor variant : Dpor.values()) {
      assertThat(
              ScriptSearch.explore(script, family.settings(), variant.strategy(), 20_000, true)
                  .traces
                  .keySet())
          .as(variant.mode())
          .isEqualTo(all);
    }
    for (String mode : List.of("sleepset", "efficient")) {
      assertThat(
              ScriptSearch.explore(script, family.settings(), RaceFlip.of(mode), 20_000, true)
                  .traces
                  .keySet())
          .as(mode)
          .isEqualTo(all);
    }
  }

  /** A join that an interrupt or the end of the thread makes possible. */
  @Test
  void twoWaysToGoOn() {
    check(
        Family.INTERRUPTS,
        Script.of(
            List.of(ins(Code.WRITE, 0, 1, 1), ins(Code.JOIN, 1), ins(Code.WRITE, 0, 1)),
            List.of(
                List.of(INTERRUPT_ITSELF),
                List.of(
                    ins(Code.INTERRUPT, 0),
                    ins(Code.LOCK, 0),
                    ins(Code.NOTIFY, 0),
                    ins(Code.UNLOCK, 0),
                    ins(Code.SLEEP)))));
  }

  /** To wait gives the lock up, unless an interrupt ends it at once: only one of them wakes. */
  @Test
  void outcomesThatDoDifferentThings() {
    List<Ins> waits =
        List.of(
            INTERRUPT_ITSELF,
            ins(Code.ACQUIRE, 0, 0, 1),
            ins(Code.SKIP, 2),
            ins(Code.AWAIT, 0, 0, 1),
            ins(Code.RELEASE, 0));
    check(
        Family.INTERRUPTED_STEPS,
        Script.of(
            waits,
            List.of(ins(Code.TRY, 0), ins(Code.SKIP, 2), Script.write(0), ins(Code.RELEASE, 0))));
    check(
        Family.INTERRUPTED_STEPS,
        Script.of(
            waits,
            List.of(
                ins(Code.TRY, 0),
                ins(Code.SKIP, 2),
                ins(Code.SIGNAL, 0),
                ins(Code.RELEASE, 0),
                ins(Code.TRY, 0),
                ins(Code.SKIP, 2),
                ins(Code.AWAIT, 0),
                ins(Code.RELEASE, 0))));
  }

  /** Who was signalled comes back, however long the lock is held. */
  @Test
  void timeIsUpAfterTheSignal() {
    check(
        Family.TIMED_STEPS,
        Script.of(
            List.of(ins(Code.TRY, 0), ins(Code.SKIP, 2), ins(Code.SIGNAL, 0), ins(Code.RELEASE, 0)),
            List.of(
                ins(Code.ACQUIRE, 0, 1),
                ins(Code.SKIP, 2),
                ins(Code.AWAIT, 0, 1),
                ins(Code.RELEASE, 0))));
  }
}
