// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

class FlowTest {
  private static final ClassNode SHAPES = ClassFiles.read("fixture.Shapes");

  private static ControlFlow flow(String method) {
    return ControlFlow.of(ClassFiles.method(SHAPES, method));
  }

  @Test
  void straightCodeFallsThrough() {
    ControlFlow flow = flow("straight");
    for (int at = 0; at < flow.size() - 1; at++) {
      assertThat(flow.successors(at)).containsExactly(at + 1);
      assertThat(flow.predecessors(at + 1)).containsExactly(at);
    }
    assertThat(flow.successors(flow.size() - 1)).isEmpty();
  }

  @Test
  void aThrowLeadsNowhereWithoutAHandler() {
    ControlFlow flow = flow("throwing");
    int athrow = find(flow, Opcodes.ATHROW);
    assertThat(flow.allSuccessors(athrow)).isEmpty();
  }

  @Test
  void protectedCodeLeadsToItsHandler() {
    ControlFlow flow = flow("catching");
    int division = find(flow, Opcodes.IDIV);
    assertThat(flow.handlers(division)).hasSize(1);
    int handler = flow.handlers(division)[0];
    assertThat(flow.isHandler(handler)).isTrue();
    assertThat(flow.predecessors(handler)).contains(division);
    assertThat(flow.instruction(handler).getOpcode()).isEqualTo(Opcodes.ASTORE);
  }

  @Test
  void aSwitchLeadsToEachTargetOnce() {
    ControlFlow flow = flow("switching");
    int at = find(flow, Opcodes.LOOKUPSWITCH);
    assertThat(flow.successors(at)).hasSize(3).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "straight, 0",
    "diamond, 0",
    "throwing, 0",
    "whileLoop, 1",
    "doWhile, 1",
    "nested, 2",
    "twoInARow, 2",
    "continues, 2",
    "switching, 1",
    "catching, 1"
  })
  void findsTheLoops(String method, int count) {
    assertThat(Loops.of(flow(method))).hasSize(count);
  }

  @Test
  void anInnerLoopLiesInTheOuterOne() {
    List<Loop> loops = Loops.of(flow("nested"));
    Loop outer = loops.get(0);
    Loop inner = loops.get(1);
    assertThat(Arrays.stream(inner.body())).allMatch(outer::contains);
    assertThat(outer.body()).hasSizeGreaterThan(inner.body().length);
    assertThat(inner.contains(outer.head())).isFalse();
  }

  @Test
  void exitsLieOutsideAndAreReachedFromInside() {
    ControlFlow flow = flow("continues");
    for (Loop loop : Loops.of(flow)) {
      assertThat(Arrays.stream(loop.exits())).isNotEmpty().noneMatch(loop::contains);
      for (int exit : loop.exits()) {
        assertThat(Arrays.stream(flow.predecessors(exit))).anyMatch(loop::contains);
      }
    }
  }

  /** Against the definition: what cannot be reached without passing the dominator. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "straight",
        "diamond",
        "whileLoop",
        "doWhile",
        "nested",
        "twoInARow",
        "continues",
        "switching",
        "catching",
        "throwing",
        "seenByHandler"
      })
  void dominatorsAreWhatEveryPathPasses(String method) {
    checkDominators(flow(method));
  }

  @ParameterizedTest
  @ValueSource(strings = {"java.util.HashMap", "java.math.BigInteger", "java.lang.String"})
  void dominatorsOfTheJdkToo(String type) {
    int checked = 0;
    for (MethodNode method : ClassFiles.read(type).methods) {
      if (method.instructions.size() > 0 && method.instructions.size() < 150) {
        checkDominators(ControlFlow.of(method));
        checked++;
      }
    }
    assertThat(checked).isGreaterThan(20);
  }

  private static void checkDominators(ControlFlow flow) {
    Dominators dominators = Dominators.of(flow);
    for (int first = 0; first < flow.size(); first++) {
      Set<Integer> without = reachableWithout(flow, first);
      for (int second = 0; second < flow.size(); second++) {
        boolean dominates =
            flow.isReachable(first)
                && flow.isReachable(second)
                && (first == second || !without.contains(second));
        assertThat(dominators.dominates(first, second))
            .as("%d dominates %d", first, second)
            .isEqualTo(dominates);
      }
    }
  }

  private static Set<Integer> reachableWithout(ControlFlow flow, int forbidden) {
    Set<Integer> reached = new HashSet<>();
    java.util.ArrayDeque<Integer> todo = new java.util.ArrayDeque<>(List.of(0));
    while (!todo.isEmpty()) {
      int at = todo.pop();
      if (at != forbidden && reached.add(at)) {
        Arrays.stream(flow.allSuccessors(at)).forEach(todo::push);
      }
    }
    return reached;
  }

  private static int find(ControlFlow flow, int opcode) {
    for (int at = 0; at < flow.size(); at++) {
      if (flow.instruction(at).getOpcode() == opcode) {
        return at;
      }
    }
    throw new AssertionError("no such instruction");
  }
}
