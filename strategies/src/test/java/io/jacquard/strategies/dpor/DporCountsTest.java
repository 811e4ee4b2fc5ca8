// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The optimal reduction needs exactly as many executions as there are traces, and cuts none. */
@Tag("once")
class DporCountsTest {

  private static ScriptSearch explore(Script script, Dpor variant) {
    ScriptSearch search =
        ScriptSearch.explore(
            script, ExecutionSettings.DEFAULT, variant.strategy(), 1_000_000, false);
    assertThat(search.exhausted).isTrue();
    return search;
  }

  private static void check(Script script, int normal, int deadlocked) {
    ScriptSearch search = explore(script, Dpor.OPTIMAL);
    assertThat(search.count(Ending.REDUNDANT)).isZero();
    assertThat(search.count(Ending.NORMAL)).isEqualTo(normal);
    assertThat(search.count(Ending.DEADLOCKED)).isEqualTo(deadlocked);
  }

  @ParameterizedTest
  @CsvSource({"1, 11", "2, 140", "3, 1698"})
  void fibWithMain(int n, int traces) {
    check(Scripts.fib(n, true), traces, 0);
  }

  @ParameterizedTest
  @CsvSource({"1, 3", "2, 19", "3, 141", "4, 1107", "5, 8953"})
  void fib(int n, int traces) {
    check(Scripts.fib(n, false), traces, 0);
  }

  @ParameterizedTest
  @CsvSource({"2, 6, 5", "3, 90, 16", "4, 786, 45", "5, 5730, 121"})
  void dining(int philosophers, int normal, int deadlocked) {
    check(Scripts.dining(philosophers, 2), normal, deadlocked);
  }

  @ParameterizedTest
  @CsvSource({"2", "3", "4", "5", "6", "7", "8"})
  void oneMeal(int philosophers) {
    check(Scripts.dining(philosophers, 1), (1 << philosophers) - 2, 1);
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 6", "2, 3, 20", "3, 2, 90", "3, 3, 1680", "4, 2, 2520"})
  void sections(int threads, int sections, int traces) {
    check(Scripts.sections(threads, sections), traces, 0);
  }

  @Test
  void singleLock() {
    check(Scripts.singleLock(1), 2520, 0);
    check(Scripts.singleLock(2), 22680, 0);
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 6", "4, 24", "5, 120", "6, 720"})
  void pi(int workers, int traces) {
    check(Scripts.sections(workers, 1), traces, 0);
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "4", "8", "10"})
  void readersAndPairs(int n) {
    check(Scripts.readers(n), 1 << n, 0);
    check(Scripts.pairs(n), 1 << n, 0);
  }

  @ParameterizedTest
  @CsvSource({"13", "14", "15", "16", "17", "18", "19", "20"})
  void fileSystem(int threads) {
    check(Scripts.fileSystem(threads), 1 << threads - 13, 0);
  }

  @Test
  void examplesOfJcute() {
    check(Scripts.w6(), 2, 0);
    check(Scripts.w7(), 1, 0);
    check(Scripts.w8(), 3, 0);
    check(Scripts.w9(), 2, 0);
    check(Scripts.dining(2, 1), 2, 1); // W10
    check(Scripts.dining(3, 1), 6, 1);
    check(Scripts.w11(), 4, 0);
    check(Scripts.readers(2), 4, 0);
  }

  /** With sleep sets each trace comes once, too; where nothing is cut these are all executions. */
  @ParameterizedTest
  @EnumSource(names = {"SOURCE", "TWO"})
  void sleepSetsGiveEachTraceOnce(Dpor variant) {
    assertThat(explore(Scripts.fib(3, true), variant).executions()).isEqualTo(1698);
    assertThat(explore(Scripts.dining(4, 2), variant).executions()).isEqualTo(831);
  }

  /** Table 2 of the unfolding paper: Pairs and Single lock 1 under DPOR-1 and DPOR-2. */
  @ParameterizedTest
  @EnumSource(names = {"ONE", "TWO"})
  void publishedFiguresOfTheVariants(Dpor variant) {
    ScriptSearch pairs = explore(Scripts.pairs(10), variant);
    assertThat(pairs.executions() + pairs.count(Ending.REDUNDANT)).isEqualTo(1024);
    ScriptSearch lock = explore(Scripts.singleLock(1), variant);
    assertThat(lock.executions() + lock.count(Ending.REDUNDANT)).isEqualTo(2520);
  }

  @Test
  @EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
  void sweep() {
    check(Scripts.fib(4, true), 19605, 0);
    check(Scripts.fib(5, true), 218243, 0);
    check(Scripts.dining(6, 2), 38466, 320);
    check(Scripts.sections(3, 4), 34650, 0);
    check(Scripts.readers(16), 1 << 16, 0);
    check(Scripts.pairs(16), 1 << 16, 0);
  }
}
