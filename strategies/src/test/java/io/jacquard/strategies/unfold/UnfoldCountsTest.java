// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Exact numbers of events, as the notes on the paper have them, for the encoding with copies. The
 * starts, beginnings and ends of threads are not counted.
 */
@Tag("once")
class UnfoldCountsTest {
  private static final int SEEDS = Boolean.getBoolean("jacquard.sweep") ? 20 : 2;

  static int counted(Net net) {
    int count = 0;
    for (int event = 0; event < net.events(); event++) {
      switch (net.kind(event)) {
        case START, BEGIN, END -> {}
        default -> count++;
      }
    }
    return count;
  }

  private static void check(Script script, int events, int traces) {
    check(script, events, traces, 0);
  }

  private static void check(Script script, int events, int traces, int deadlocks) {
    for (TargetOrder order : TargetOrder.values()) {
      for (int seed = 0; seed < SEEDS; seed++) {
        check(script, events, traces, deadlocks, order, seed);
      }
    }
  }

  private static void check(
      Script script, int events, int traces, int deadlocks, TargetOrder order, int seed) {
    Unfold unfold = new Unfold(ReadEncoding.COPIES, order, seed);
    ScriptSearch search =
        ScriptSearch.explore(script, ExecutionSettings.DEFAULT, unfold, 1_000_000, false);
    assertThat(search.exhausted).isTrue();
    assertThat(search.count(Ending.DIVERGED)).isZero();
    assertThat(counted(unfold.net())).as("events, %s", order).isEqualTo(events);
    assertThat(search.executions()).as("executions, %s", order).isLessThanOrEqualTo(traces);
    assertThat(unfold.report().bounds()).isEmpty();
    assertThat(unfold.refuted()).isZero();
    assertThat(unfold.deadlocks()).as("deadlocks, %s", order).isEqualTo(deadlocks);
    assertThat(search.count(Ending.DEADLOCKED) > 0).isEqualTo(deadlocks > 0);
  }

  @ParameterizedTest
  @CsvSource({"1, 37, 11", "2, 537, 140", "3, 7125, 1698"})
  void fibWithMain(int n, int events, int traces) {
    check(Scripts.fib(n, true), events, traces);
  }

  @ParameterizedTest
  @CsvSource({"1, 12, 3", "2, 96, 19", "3, 756, 141", "4, 6096, 1107"})
  void fib(int n, int events, int traces) {
    check(Scripts.fib(n, false), events, traces);
  }

  @ParameterizedTest
  @CsvSource({"2, 72, 11, 5", "3, 975, 106, 16", "4, 8044, 831, 45"})
  void dining(int philosophers, int events, int traces, int deadlocks) {
    check(Scripts.dining(philosophers, 2), events, traces, deadlocks);
  }

  @ParameterizedTest
  @CsvSource({"2, 16", "3, 54", "4, 124", "5, 235"})
  void oneMeal(int philosophers, int events) {
    check(Scripts.dining(philosophers, 1), events, (1 << philosophers) - 1, 1);
  }

  @ParameterizedTest
  @CsvSource({"2, 16, 2", "3, 60, 6", "4, 256, 24", "5, 1300, 120", "6, 7824, 720"})
  void pi(int workers, int events, int traces) {
    check(Scripts.sections(workers, 1), events, traces);
  }

  @ParameterizedTest
  @CsvSource({"1, 4", "2, 10", "3, 23", "4, 52"})
  void readers(int readers, int events) {
    check(Scripts.readers(readers), events, 1 << readers);
  }

  @ParameterizedTest
  @CsvSource({"1", "3", "10"})
  void pairs(int pairs) {
    check(Scripts.pairs(pairs), 4 * pairs, 1 << pairs);
  }

  @ParameterizedTest
  @CsvSource({"13, 104", "14, 130", "15, 156", "16, 182", "18, 234"})
  void fileSystem(int threads, int events) {
    check(Scripts.fileSystem(threads), events, 1 << threads - 13);
  }

  @Test
  @EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
  void sweep() {
    check(Scripts.fib(4, true), 87454, 19605);
    check(Scripts.fib(5, false), 50100, 8953);
    check(Scripts.dining(5, 2), 52880, 5851, 121);
    check(Scripts.singleLock(1), 36820, 2520);
    check(Scripts.singleLock(2), 333370, 22680);
    check(Scripts.dining(6, 2), 306150, 38786, 320, TargetOrder.NEWEST, 0);
    check(Scripts.fib(5, true), 1016553, 218243, 0, TargetOrder.NEWEST, 0);
  }
}
