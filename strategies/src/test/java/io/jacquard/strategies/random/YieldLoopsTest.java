// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import static io.jacquard.engine.execution.Op.busyUntilWritten;
import static io.jacquard.engine.execution.Op.read;
import static io.jacquard.engine.execution.Op.spinUntilWritten;
import static io.jacquard.engine.execution.Op.write;
import static io.jacquard.strategies.random.Sample.join;
import static io.jacquard.strategies.random.Sample.repeat;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Op;
import io.jacquard.engine.execution.Simulation.Run;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread that waits in a loop does not keep the one it waits for from running. */
class YieldLoopsTest {
  private static final int WORK = 5;

  /** Two threads spin until a third one has done some work. */
  private static final List<List<Op>> SPINNERS =
      List.of(
          List.of(spinUntilWritten("flag"), read("x")),
          List.of(spinUntilWritten("flag"), read("x")),
          join(repeat(WORK, write("x")), List.of(write("flag"))));

  /** What the writer does, and the last read of the flag and the read of x of both readers. */
  private static final int UNAVOIDABLE = WORK + 1 + 2 * 2;

  static Stream<Strategy> strategies() {
    return Stream.of(
        new PctStrategy(1),
        new PctStrategy(1, 10),
        new PosStrategy(1),
        new SurwStrategy(1),
        new SurwStrategy(1, SurwStrategy.Selection.EVERY_OPERATION));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void spinningCostsFewSteps(Strategy strategy) {
    assertThat(Sample.of(strategy, SPINNERS, Run::order).meanSteps()).isLessThan(4 * UNAVOIDABLE);
  }

  /** After its first yield a reader stands below the writer for good. */
  @Test
  void underPctEachReaderSpinsAtMostOnce() {
    int readAndYield = 2;
    assertThat(Sample.of(new PctStrategy(2), SPINNERS, Run::order).maxSteps())
        .isEqualTo(UNAVOIDABLE + 2 * readAndYield);
  }

  /** A pending yield waits until the writer has nothing left to do. */
  @Test
  void underPosEachReaderSpinsAtMostOnce() {
    int readAndYield = 2;
    assertThat(Sample.of(new PosStrategy(2), SPINNERS, Run::order).maxSteps())
        .isEqualTo(UNAVOIDABLE + 2 * readAndYield);
  }

  /**
   * When x is what is drawn, the writer waits at it while the reader intended to go first spins on
   * the flag.
   */
  @Test
  void surwLosesPatienceWithALoopThatDoesNotYield() {
    List<List<Op>> program =
        List.of(List.of(busyUntilWritten("flag"), read("x")), List.of(write("x"), write("flag")));
    SurwStrategy strategy = new SurwStrategy(3);
    int longest = 0;
    for (int i = 0; i < 200; i++) {
      longest = Math.max(longest, Sample.execute(strategy, program).steps());
    }
    assertThat(longest).isBetween(1_000, 1_100);
  }
}
