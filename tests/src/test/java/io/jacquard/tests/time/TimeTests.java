// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.settings.Stall;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.programs.Timed;
import io.jacquard.trace.record.Ending;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When a timed wait may end by time, and what the clocks show (docs/time.md). */
class TimeTests {
  @ParameterizedTest
  @CsvSource({
    "FlakySleep, 0, false",
    "FlakySleep, 98ms, false",
    "FlakySleep, 100ms, true",
    "FlakySleep, 500ms, true",
    "TwoSleeps, 0, true",
    "TwoSleeps, 500ms, true",
    "LateNotification, 0, false",
    "LateNotification, 100ms, false",
    "LateNotification, 500ms, true",
    "EndOfPool, 500ms, false",
    "EndOfPool, 59s, false",
    "EndOfPool, 60s, true",
    "EndOfPool, unlimited, true",
    "Poll, 500ms, false",
    "ForEver, 500ms, false",
    "ForEver, unlimited, false",
    "ClocksFollow, 500ms, false",
    "ClockAfterQuestion, 500ms, false",
    "ClockAfterQuestion, unlimited, false",
  })
  void fails(String program, String stall, boolean fails) throws ClassNotFoundException {
    Lab.Report report = explore(program, stall, Dpor.OPTIMAL.strategy());
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(failures(report)).as(program + " " + stall).hasSize(fails ? 1 : 0);
  }

  /** Who works in a loop does not keep others from waking. */
  @Test
  void sleepersWakeWhileOthersLoop() throws ClassNotFoundException {
    Lab.Report report =
        Lab.of(Lab.main(Timed.WorkUntilTold.class), Lab.best())
            .ignoringRaces()
            .stall(Stall.USUAL)
            .maxExecutions(5)
            .explore(Dpor.OPTIMAL.strategy());
    assertThat(report.explorer().tally().of(Ending.NORMAL)).isPositive();
  }

  /** Whatever is enumerated is found by reductions as well. */
  @ParameterizedTest
  @ValueSource(strings = {"FlakySleep", "TwoSleeps", "LateNotification", "ClockAfterQuestion"})
  void enumerationAgrees(String program) throws ClassNotFoundException {
    for (String stall : new String[] {"0", "500ms", "unlimited"}) {
      Lab.Report all = explore(program, stall, new EnumerateStrategy());
      assertThat(all.end()).isEqualTo(Explorer.End.EXHAUSTED);
      for (Dpor variant : Dpor.values()) {
        assertThat(failures(explore(program, stall, variant.strategy())))
            .as("%s, %s, dpor:%s", program, stall, variant.mode())
            .isEqualTo(failures(all));
      }
    }
  }

  /** Most of the executions of a poll are those in which it looks once more. */
  @Test
  void aPollLooksUpToTheLongestStall() throws ClassNotFoundException {
    long few = explore("Poll", "0", Dpor.OPTIMAL.strategy()).explorer().tally().executions();
    long more = explore("Poll", "500ms", Dpor.OPTIMAL.strategy()).explorer().tally().executions();
    assertThat(few).isBetween(1L, 10L);
    assertThat(more).isBetween(50L, 500L);
  }

  private static Lab.Report explore(String program, String stall, Strategy strategy)
      throws ClassNotFoundException {
    Class<?> type = Class.forName(Timed.class.getName() + "$" + program);
    return Lab.of(Lab.main(type), Lab.best())
        .ignoringRaces()
        .stall(Stall.parse(stall))
        .explore(strategy);
  }

  private static Set<String> failures(Lab.Report report) {
    Set<String> keys = new TreeSet<>();
    report.findings().forEach(finding -> keys.add(finding.key()));
    return keys;
  }
}
