// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

class LivenessTest {
  private static final ClassNode SHAPES = ClassFiles.read("fixture.Shapes");

  private final int[] heads = new int[2];
  private Liveness liveness;
  private ControlFlow flow;

  private void read(String method) {
    flow = ControlFlow.of(ClassFiles.method(SHAPES, method));
    liveness = Liveness.of(flow);
    int count = 0;
    for (Loop loop : Loops.of(flow)) {
      heads[count++] = loop.head();
    }
  }

  @Test
  void whatALoopUsesIsAliveAtItsHead() {
    read("whileLoop");
    assertThat(liveness.isAlive(0, heads[0])).as("n").isTrue();
    assertThat(liveness.isAlive(1, heads[0])).as("sum").isTrue();
    assertThat(liveness.isAlive(1, 0)).as("sum before it has a value").isFalse();
  }

  @Test
  void aLocalOfTheInnerLoopIsDeadAtTheOuterHead() {
    read("nested");
    assertThat(liveness.isAlive(3, heads[0])).as("j at the outer head").isFalse();
    assertThat(liveness.isAlive(3, heads[1])).as("j at the inner head").isTrue();
    assertThat(liveness.isAlive(2, heads[1])).as("i at the inner head").isTrue();
  }

  @Test
  void aCounterThatNobodyAsksIsDead() {
    read("counts");
    assertThat(liveness.isAlive(0, heads[0])).as("the array").isTrue();
    assertThat(liveness.isAlive(1, heads[0])).as("the int").isFalse();
    assertThat(liveness.isAlive(2, heads[0])).as("the long").isFalse();
  }

  @Test
  void aCounterThatIsReturnedIsAlive() {
    read("countsAndTells");
    assertThat(liveness.isAlive(1, heads[0])).isTrue();
  }

  @Test
  void aHandlerKeepsTheValueFromBeforeTheInstructionThatThrew() {
    read("seenByHandler");
    for (int at = 0; at < flow.size(); at++) {
      if (flow.instruction(at).getOpcode() == Opcodes.IDIV) {
        assertThat(liveness.isAlive(1, at)).isTrue();
        return;
      }
    }
    throw new AssertionError("no division");
  }
}
