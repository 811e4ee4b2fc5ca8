// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import static io.jacquard.engine.execution.Op.acquire;
import static io.jacquard.engine.execution.Op.release;
import static io.jacquard.engine.execution.Op.start;
import static io.jacquard.engine.execution.Op.write;
import static io.jacquard.strategies.random.Sample.join;
import static io.jacquard.strategies.random.Sample.repeat;
import static io.jacquard.strategies.random.SurwStrategy.Selection.EVERY_OPERATION;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Op;
import io.jacquard.engine.execution.Simulation.Run;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class SurwStrategyTest {
  private static void assertUniform(
      Strategy strategy, List<List<Op>> program, Function<Run, String> key, int values) {
    assertThat(Sample.of(strategy, program, key).distanceFromUniform(values))
        .isLessThan(Sample.uniformLimit(values));
  }

  /** The tests below mean something: a random walk fails them by far. */
  private static void assertRandomWalkIsNotUniform(
      List<List<Op>> program, Function<Run, String> key, int values) {
    assertThat(Sample.of(new RandomStrategy(9), program, key).distanceFromUniform(values))
        .isGreaterThan(10 * Sample.uniformLimit(values));
  }

  @Test
  void everyInterleavingIsEquallyLikely() {
    List<List<Op>> program =
        List.of(repeat(2, write("x")), repeat(3, write("y")), repeat(1, write("z")));
    int interleavings = 60; // 6! / (2! 3! 1!)
    assertUniform(new SurwStrategy(1, EVERY_OPERATION), program, Run::order, interleavings);
    assertRandomWalkIsNotUniform(program, Run::order, interleavings);
  }

  @Test
  void veryUnequalThreadsToo() {
    List<List<Op>> program = List.of(repeat(30, write("x")), repeat(1, write("x")));
    assertUniform(new SurwStrategy(2, EVERY_OPERATION), program, Run::order, 31);
    assertRandomWalkIsNotUniform(program, Run::order, 31);
  }

  /** What a thread will do counts for its parent until it is started. */
  @Test
  void startedThreadsToo() {
    List<List<Op>> program =
        List.of(
            List.of(
                write("x"),
                start(write("x"), write("x")),
                write("x"),
                start(write("x")),
                write("x")));
    // After the first start, the child's 2 among the other 4, whose last 2 come in either order.
    int interleavings = 15 * 2;
    assertUniform(new SurwStrategy(3, EVERY_OPERATION), program, Run::order, interleavings);
    assertRandomWalkIsNotUniform(program, Run::order, interleavings);
  }

  /** Only x is shared, so the order on x is what is drawn; the rest must not disturb it. */
  @Test
  void interleavingsOfTheInterestingOperationsAreEquallyLikely() {
    List<List<Op>> program =
        List.of(
            join(repeat(7, write("a")), repeat(2, write("x"))),
            List.of(write("x"), write("b")),
            List.of(write("x"), write("c"), write("c"), write("x")));
    int interleavings = 30; // 5! / (2! 1! 2!)
    assertUniform(new SurwStrategy(4), program, run -> run.orderOn("x"), interleavings);
    assertRandomWalkIsNotUniform(program, run -> run.orderOn("x"), interleavings);
  }

  /** The intention drawn for a parent passes to the child whose operations it stood for. */
  @Test
  void interestingOperationsOfStartedThreadsToo() {
    List<List<Op>> program =
        List.of(
            List.of(write("a"), start(write("x"), write("x"), write("x")), write("x")),
            List.of(write("x")));
    int interleavings = 20; // 5! / (3! 1! 1!)
    assertUniform(new SurwStrategy(5), program, run -> run.orderOn("x"), interleavings);
    assertRandomWalkIsNotUniform(program, run -> run.orderOn("x"), interleavings);
  }

  @Test
  void nothingIsExcludedByTheSelection() {
    List<List<Op>> program =
        List.of(List.of(write("x"), write("y")), List.of(write("y"), write("x")));
    Sample sample = Sample.of(new SurwStrategy(6), program, Run::order);
    assertThat(sample.values()).isEqualTo(6); // 4! / (2! 2!)
  }

  /** The thread drawn to go next may be blocked; then another one has to go. */
  @Test
  void blockedThreadsAreWaitedForOnlyWhileOthersCanRun() {
    List<Op> critical = List.of(acquire("lock"), write("x"), release("lock"));
    List<List<Op>> program = List.of(join(critical, critical), critical, List.of(write("x")));
    for (SurwStrategy.Selection selection : SurwStrategy.Selection.values()) {
      Sample sample = Sample.of(new SurwStrategy(7, selection), program, run -> run.orderOn("x"));
      // Thread 1's section among two of thread 0's, and thread 2's write among three.
      assertThat(sample.values()).isEqualTo(3 * 4);
    }
  }
}
