// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.trace.card.ExecutionSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The estimated share, compared with the true one; {@link EstimateTable} prints more of them. */
@Tag("once")
class TreeEstimateTest {

  /** Programs with their traces, and how many times too much or too little is right at 1 %. */
  static Stream<Arguments> programs() {
    return Stream.of(
        Arguments.of(Scripts.fib(4, false), 1_107, 3),
        Arguments.of(Scripts.fib(3, true), 1_698, 3),
        Arguments.of(Scripts.dining(4, 2), 831, 10),
        Arguments.of(Scripts.dining(5, 2), 5_851, 10),
        Arguments.of(Scripts.sections(3, 3), 1_680, 6),
        Arguments.of(Scripts.sections(6, 1), 720, 3),
        Arguments.of(Scripts.singleLock(1), 2_520, 3),
        Arguments.of(Scripts.readers(10), 1_024, 3),
        Arguments.of(Scripts.pairs(10), 1_024, 5));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void isOfTheRightOrder(Script script, int traces, double factorAtFirst) {
    Strategy strategy = Dpor.OPTIMAL.strategy();
    int done = explore(script, strategy, traces / 100);
    check(strategy, done, traces, factorAtFirst);
    done += explore(script, strategy, traces / 5 - done);
    check(strategy, done, traces, 5);
    done += explore(script, strategy, traces / 2 - done);
    check(strategy, done, traces, 6);
    done += explore(script, strategy, traces);
    assertThat(done).isEqualTo(traces);
    assertThat(strategy.report().progress()).isEqualTo(1);
  }

  /** What is known so far would be too little by seven to ten orders of magnitude here. */
  @Test
  void foreseesTreesOfWhichAlmostNothingIsKnown() {
    checkAfterThousand(Scripts.sections(9, 2), 1.250445e13, 20);
    checkAfterThousand(Scripts.sections(5, 5), 6.233607e14, 1_000);
    checkAfterThousand(Scripts.sections(10, 1), 3_628_800, 2);
    checkAfterThousand(Scripts.readers(30), 1L << 30, 200);
  }

  private static void checkAfterThousand(Script script, double traces, double factor) {
    Strategy strategy = Dpor.OPTIMAL.strategy();
    check(strategy, explore(script, strategy, 1_000), traces, factor);
  }

  @Test
  void interleavingsAreEstimatedToo() {
    Script script = Scripts.sections(2, 2);
    int all = explore(script, new EnumerateStrategy(), Integer.MAX_VALUE);
    Strategy strategy = new EnumerateStrategy();
    check(strategy, explore(script, strategy, all / 5), all, 5);
  }

  /** What was done before counts; what was learned from it has to be learned again. */
  @Test
  void aResumedSearchGoesOnWithIt() throws IOException {
    Script script = Scripts.sections(3, 3);
    Strategy before = Dpor.OPTIMAL.strategy();
    int done = explore(script, before, 336);
    ByteArrayOutputStream stored = new ByteArrayOutputStream();
    ((Resumable) before).save(new DataOutputStream(stored));
    Strategy after = Dpor.OPTIMAL.strategy();
    ((Resumable) after)
        .restore(new DataInputStream(new ByteArrayInputStream(stored.toByteArray())));
    check(after, done, 1_680, 5);
    done += explore(script, after, 504);
    check(after, done, 1_680, 2);
    explore(script, after, 1_680);
    assertThat(after.report().progress()).isEqualTo(1);
  }

  private static int explore(Script script, Strategy strategy, int most) {
    ScriptSearch search =
        ScriptSearch.explore(script, ExecutionSettings.DEFAULT, strategy, most, false);
    return search.endings.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static void check(Strategy strategy, int done, double all, double factor) {
    assertThat(done / strategy.report().progress() / all).isBetween(1 / factor, factor);
  }
}
