// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import static io.jacquard.engine.execution.Op.write;
import static io.jacquard.strategies.random.Sample.repeat;
import static io.jacquard.strategies.random.Sample.tolerance;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.jacquard.engine.execution.Op;
import io.jacquard.engine.execution.Simulation.Run;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PctStrategyTest {
  /** Threads that write one variable so many times each. */
  private static List<List<Op>> threads(int... lengths) {
    return Arrays.stream(lengths).mapToObj(length -> repeat(length, write("x"))).toList();
  }

  /** All of thread 1 between the second and the third operation of thread 0: depth 2. */
  private static boolean interrupted(Run run, int length1) {
    return run.stepOf(0, 1) < run.stepOf(1, 0) && run.stepOf(1, length1 - 1) < run.stepOf(0, 2);
  }

  /** Threads 0 and 1 do two operations each in turn: three orderings, depth 3. */
  private static boolean alternating(Run run) {
    return run.stepOf(0, 1) < run.stepOf(1, 0)
        && run.stepOf(1, 1) < run.stepOf(0, 2)
        && run.stepOf(0, 3) < run.stepOf(1, 2);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "20, 20", "50, 2"})
  void depth1IsHitInEverySecondExecutionHoweverLong(int length0, int length1) {
    double hit =
        Sample.frequency(
            new PctStrategy(1, 1),
            threads(length0, length1),
            run -> run.stepOf(0, length0 - 1) < run.stepOf(1, 0));
    assertThat(hit).isCloseTo(1 / 2.0, within(tolerance(1 / 2.0)));
  }

  @Test
  void prioritiesAreAUniformPermutation() {
    Sample sample = Sample.of(new PctStrategy(2, 1), threads(2, 2, 2, 2), Run::order);
    int permutations = 4 * 3 * 2;
    assertThat(sample.distanceFromUniform(permutations))
        .isLessThan(Sample.uniformLimit(permutations));
  }

  /**
   * With two threads there is one way to hit it: thread 0 has the higher priority (1/2) and loses
   * it at the right one of k steps. The bound of the paper is exact here.
   */
  @ParameterizedTest
  @CsvSource({"3, 1", "5, 3", "16, 4"})
  void depth2WithTwoThreadsIsHitExactlyAsOftenAsTheBoundSays(int length0, int length1) {
    double bound = 1 / (2.0 * (length0 + length1));
    assertThat(
            Sample.frequency(
                new PctStrategy(3, 2), threads(length0, length1), run -> interrupted(run, length1)))
        .isCloseTo(bound, within(tolerance(bound)));
  }

  @ParameterizedTest
  @CsvSource({"4, 2, 3", "6, 6, 6", "3, 1, 12"})
  void depth2WithThreeThreadsIsHitAtLeastAsOftenAsTheBoundSays(int length0, int length1, int more) {
    double bound = 1 / (3.0 * (length0 + length1 + more));
    assertThat(
            Sample.frequency(
                new PctStrategy(4, 2),
                threads(length0, length1, more),
                run -> interrupted(run, length1)))
        .isGreaterThan(bound - tolerance(bound));
  }

  /** Again one way: both change points at the right step, each with the right priority. */
  @ParameterizedTest
  @CsvSource({"4, 3", "4, 4", "6, 6"})
  void depth3WithTwoThreadsIsHitExactlyAsOftenAsTheBoundSays(int length0, int length1) {
    double bound = 1 / (2.0 * Math.pow(length0 + length1, 2));
    assertThat(
            Sample.frequency(
                new PctStrategy(5), threads(length0, length1), PctStrategyTest::alternating))
        .isCloseTo(bound, within(tolerance(bound)));
  }

  @Test
  void depth3WithThreeThreadsIsHitAtLeastAsOftenAsTheBoundSays() {
    double bound = 1 / (3.0 * Math.pow(4 + 3 + 1, 2));
    assertThat(Sample.frequency(new PctStrategy(7), threads(4, 3, 1), PctStrategyTest::alternating))
        .isGreaterThan(bound - tolerance(bound));
  }

  @Test
  void aSmallerDepthCannotHitADeeperBug() {
    assertThat(Sample.frequency(new PctStrategy(6, 1), threads(5, 3), run -> interrupted(run, 3)))
        .isZero();
    assertThat(Sample.frequency(new PctStrategy(6, 2), threads(4, 4), PctStrategyTest::alternating))
        .isZero();
  }

  @Test
  void refusesADepthBelowOne() {
    assertThatIllegalArgumentException().isThrownBy(() -> new PctStrategy(1, 0));
  }
}
