// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TracesTest {

  private static final Op W1 = new Op(1, Op.Kind.WRITE, 0, Op.NONE);
  private static final Op R2 = new Op(2, Op.Kind.READ, 0, Op.NONE);
  private static final Op R3 = new Op(3, Op.Kind.READ, 0, Op.NONE);

  @Test
  void readsCommuteAndWritesDoNot() {
    assertThat(Traces.key(List.of(W1, R2, R3), 4)).isEqualTo(Traces.key(List.of(W1, R3, R2), 4));
    assertThat(Traces.key(List.of(W1, R2, R3), 4)).isNotEqualTo(Traces.key(List.of(R2, W1, R3), 4));
    assertThat(Traces.causes(List.of(W1, R2, R3)).get(2)).hasToString("{0}");
  }

  @Test
  void sameKeyIffSameOrderOfDependentOperations() {
    for (Family family : Family.values()) {
      Program program = Generator.generate(family, 3, 2_000);
      int n = program.threadCount();
      Random random = new Random(7);
      for (int i = 0; i < 200; i++) {
        List<Op> a = Interpreter.run(program, random).operations();
        List<Op> b = Interpreter.run(program, random).operations();
        assertThat(Traces.key(a, n).equals(Traces.key(b, n))).isEqualTo(equivalent(a, b));
      }
    }
  }

  /**
   * By definition: repeatedly move the next operation of b to the front of a, if nothing bars it.
   */
  private static boolean equivalent(List<Op> a, List<Op> b) {
    List<Op> rest = new java.util.ArrayList<>(a);
    for (Op op : b) {
      int at = rest.indexOf(op);
      if (at < 0 || rest.subList(0, at).stream().anyMatch(o -> Dependence.dependent(o, op))) {
        return false;
      }
      rest.remove(at);
    }
    return rest.isEmpty();
  }

  @Test
  void racesAreConflictsThatNothingOrders() {
    assertThat(Traces.races(List.of(W1, R2, R3))).hasSize(2);
    Op start = new Op(1, Op.Kind.START, 2, Op.NONE);
    Op begin = new Op(2, Op.Kind.BEGIN, 2, Op.NONE);
    assertThat(Traces.races(List.of(W1, start, begin, R2))).isEmpty();
    assertThat(Traces.races(List.of(start, W1, begin, R2))).hasSize(1);
  }

  @Test
  void describesAProgram() {
    assertThat(Main.describe(Examples.w11(), 10_000))
        .contains("r0 = v0", "traces 4 (deadlocked 0)", "outcomes 3");
  }
}
