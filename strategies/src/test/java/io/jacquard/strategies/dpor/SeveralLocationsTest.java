// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import static io.jacquard.engine.execution.Script.ins;
import static io.jacquard.engine.execution.Script.read;
import static io.jacquard.engine.execution.Script.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.Script.Code;
import io.jacquard.engine.execution.Script.Ins;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.SleepSets;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.trace.record.Ending;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operations that touch more than one location. */
class SeveralLocationsTest {
  private static final int SEEDS = 150;

  private static Ins copy(int to, int from) {
    return ins(Code.COPY, to, from, 0);
  }

  private static Ins move(int to, int from) {
    return ins(Code.COPY, to, from, 1);
  }

  private static int traces(Script script) {
    ScriptSearch search = search(script, Dpor.OPTIMAL.strategy());
    assertThat(search.count(Ending.REDUNDANT)).isZero();
    assertThat(search.traces.values()).allMatch(times -> times == 1);
    return search.executions();
  }

  private static ScriptSearch search(Script script, Strategy strategy) {
    return ScriptSearch.explore(script, Family.COPIES.settings(), strategy, 1_000, true);
  }

  @Test
  void copiesOfDifferentVariablesCommute() {
    assertThat(traces(Script.of(List.of(copy(0, 1)), List.of(copy(2, 3))))).isEqualTo(1);
  }

  @Test
  void copiesFromOneVariableCommute() {
    assertThat(traces(Script.of(List.of(copy(0, 1)), List.of(copy(2, 1))))).isEqualTo(1);
  }

  @Test
  void movesFromOneVariableDoNotCommute() {
    assertThat(traces(Script.of(List.of(move(0, 1)), List.of(move(2, 1))))).isEqualTo(2);
  }

  @Test
  void crossedCopiesDoNotCommute() {
    assertThat(traces(Script.of(List.of(copy(0, 1)), List.of(copy(1, 0))))).isEqualTo(2);
  }

  @Test
  void whatIsOnlyReadMeetsOnlyWrites() {
    assertThat(traces(Script.of(List.of(copy(0, 1)), List.of(read(1))))).isEqualTo(1);
    assertThat(traces(Script.of(List.of(copy(0, 1)), List.of(write(1))))).isEqualTo(2);
  }

  /** A chain of copies: the orders of three threads differ only where neighbours meet. */
  @Test
  void aChainHasOneTracePerOrderOfNeighbours() {
    assertThat(traces(Script.of(List.of(copy(1, 0)), List.of(copy(2, 1)), List.of(copy(3, 2)))))
        .isEqualTo(4);
  }

  @Test
  void noTraceIsLostOrRepeatedOnRandomPrograms() {
    int compared = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(Family.COPIES, seed);
      ScriptSearch all = search(script, new SleepSets());
      if (!all.exhausted) {
        continue; // too big
      }
      compared++;
      ScriptSearch each = search(script, new EnumerateStrategy());
      if (each.exhausted) {
        assertThat(all.traces.keySet()).isEqualTo(each.traces.keySet());
      }
      for (Dpor variant : Dpor.values()) {
        ScriptSearch found = search(script, variant.strategy());
        if (found.exhausted) {
          assertThat(found.traces.keySet())
              .as("dpor:%s on %s", variant.mode(), script)
              .isEqualTo(all.traces.keySet());
        } else {
          assertThat(variant).isIn(Dpor.PERSISTENT, Dpor.ONE); // they may repeat themselves
        }
        if (variant == Dpor.OPTIMAL) {
          assertThat(found.count(Ending.REDUNDANT)).as("%s", script).isZero();
          assertThat(found.traces.values()).as("%s", script).allMatch(times -> times == 1);
        }
      }
      assertThat(search(script, RaceFlip.of("sleepset")).traces.keySet())
          .as("raceflip on %s", script)
          .containsAll(all.traces.keySet());
    }
    assertThat(compared).isGreaterThan(SEEDS / 3);
  }
}
