// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import static io.jacquard.engine.execution.Op.notifyOneOf;
import static io.jacquard.engine.execution.Op.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Op;
import io.jacquard.engine.execution.Simulation.Run;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What all randomised strategies have in common. */
class ChoicesTest {
  private static final int WAITERS = 5;

  private static final List<List<Op>> PROGRAM =
      List.of(
          List.of(write("x"), notifyOneOf("monitor", WAITERS), write("x")),
          List.of(write("x"), write("monitor")));

  static Stream<LongFunction<Strategy>> strategies() {
    return Stream.of(
        PctStrategy::new,
        PosStrategy::new,
        SurwStrategy::new,
        seed -> new SurwStrategy(seed, SurwStrategy.Selection.EVERY_OPERATION));
  }

  private static String outcomeOfNotify(Run run) {
    return String.valueOf(run.log().outcome(run.stepOf(0, 1)));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void outcomesAreDrawnUniformly(LongFunction<Strategy> strategy) {
    Sample sample = Sample.of(strategy.apply(1), PROGRAM, ChoicesTest::outcomeOfNotify);
    assertThat(sample.distanceFromUniform(WAITERS)).isLessThan(Sample.uniformLimit(WAITERS));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void theSeedDecides(LongFunction<Strategy> strategy) {
    List<String> orders = orders(strategy.apply(1));
    assertThat(orders(strategy.apply(1))).isEqualTo(orders);
    assertThat(orders(strategy.apply(2))).isNotEqualTo(orders);
  }

  private static List<String> orders(Strategy strategy) {
    return Stream.generate(() -> Sample.execute(strategy, PROGRAM).order()).limit(50).toList();
  }
}
