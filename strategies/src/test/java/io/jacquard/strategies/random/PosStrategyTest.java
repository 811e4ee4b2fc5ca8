// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import static io.jacquard.engine.execution.Op.acquire;
import static io.jacquard.engine.execution.Op.opaque;
import static io.jacquard.engine.execution.Op.read;
import static io.jacquard.engine.execution.Op.release;
import static io.jacquard.engine.execution.Op.write;
import static io.jacquard.strategies.random.Sample.join;
import static io.jacquard.strategies.random.Sample.repeat;
import static io.jacquard.strategies.random.Sample.tolerance;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Op;
import io.jacquard.engine.execution.Simulation.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PosStrategyTest {
  private static Sample orders(Strategy strategy, List<List<Op>> program) {
    return Sample.of(strategy, program, Run::order);
  }

  private static void assertFrequency(Sample sample, String order, double probability) {
    assertThat(sample.frequency(order))
        .as(order)
        .isCloseTo(probability, within(tolerance(probability)));
  }

  /**
   * Thread 1 keeps its priority u while thread 0 does private work, and comes last if all n + 1
   * priorities of thread 0 are higher: the integral of (1 - u)^(n+1), that is 1/(n + 2). A random
   * walk needs n + 1 coins to fall the same way.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 10})
  void privateWorkBeforeARaceCostsLittle(int n) {
    List<List<Op>> program =
        List.of(join(repeat(n, write("private")), List.of(write("x"))), List.of(write("x")));
    String late = "0 ".repeat(n + 1) + "1 ";
    assertFrequency(orders(new PosStrategy(1), program), late, 1.0 / (n + 2));
    assertFrequency(orders(new RandomStrategy(1), program), late, Math.pow(0.5, n + 1));
  }

  @Test
  void independentRacesAreDecidedIndependently() {
    int pairs = 4;
    List<List<Op>> program = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      program.add(List.of(write("x" + i)));
      program.add(List.of(write("x" + i)));
    }
    Sample sample = Sample.of(new PosStrategy(2), program, run -> winners(run, pairs));
    int combinations = 1 << pairs;
    assertThat(sample.distanceFromUniform(combinations))
        .isLessThan(Sample.uniformLimit(combinations));
  }

  private static String winners(Run run, int pairs) {
    StringBuilder winners = new StringBuilder();
    for (int i = 0; i < pairs; i++) {
      winners.append(run.orderOn("x" + i)).append('|');
    }
    return winners.toString();
  }

  /** After each race a new one: every order of thread 1's write among the others' halves. */
  @Test
  void racingOperationsDrawAgain() {
    for (Op op : List.of(write("x"), read("x"))) {
      Sample sample = orders(new PosStrategy(3), List.of(repeat(2, op), List.of(write("x"))));
      assertFrequency(sample, "1 0 0 ", 1 / 2.0);
      assertFrequency(sample, "0 1 0 ", 1 / 4.0);
      assertFrequency(sample, "0 0 1 ", 1 / 4.0);
    }
  }

  /** No race, nothing drawn again: thread 1 comes last if it drew the lowest of three. */
  @Test
  void readsKeepTheirPriorities() {
    Sample sample = orders(new PosStrategy(4), List.of(repeat(2, read("x")), List.of(read("x"))));
    assertFrequency(sample, "1 0 0 ", 1 / 2.0);
    assertFrequency(sample, "0 1 0 ", 1 / 6.0);
    assertFrequency(sample, "0 0 1 ", 1 / 3.0);
  }

  @Test
  void anUnknownFootprintRacesWithEverything() {
    List<List<Op>> unknownFirst = List.of(repeat(2, opaque()), List.of(read("x")));
    List<List<Op>> unknownLast = List.of(repeat(2, read("x")), List.of(opaque()));
    for (List<List<Op>> program : List.of(unknownFirst, unknownLast)) {
      Sample sample = orders(new PosStrategy(5), program);
      assertFrequency(sample, "1 0 0 ", 1 / 2.0);
      assertFrequency(sample, "0 1 0 ", 1 / 4.0);
      assertFrequency(sample, "0 0 1 ", 1 / 4.0);
    }
  }

  /** Thread 0 wins the lock, and its release makes the blocked thread 1 draw again. */
  @Test
  void aBlockedThreadDrawsAgainWhenItMayGoOn() {
    List<Op> once = List.of(acquire("lock"), release("lock"));
    Sample sample = orders(new PosStrategy(6), List.of(join(once, once), once));
    assertThat(sample.values()).isEqualTo(3);
    assertFrequency(sample, "1 1 0 0 0 0 ", 1 / 2.0);
    assertFrequency(sample, "0 0 1 1 0 0 ", 1 / 4.0);
    assertFrequency(sample, "0 0 0 0 1 1 ", 1 / 4.0);
  }
}
