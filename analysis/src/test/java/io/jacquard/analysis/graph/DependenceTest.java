// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.analysis.ClassFiles;
import io.jacquard.analysis.ControlFlow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.tree.MethodNode;

/** Each relation against its definition, on methods of every shape. */
@Tag("once")
class DependenceTest {
  static List<MethodNode> methods() {
    List<MethodNode> found = new ArrayList<>();
    for (String name : List.of("fixture.Shapes", "fixture.Waiting", "fixture.NotWaiting")) {
      for (MethodNode method : ClassFiles.read(name).methods) {
        if (method.instructions.size() > 0) {
          found.add(method);
        }
      }
    }
    return found;
  }

  /** Whether the end can be reached without exceptions, if one instruction must not be passed. */
  private static boolean ends(ControlFlow flow, int from, int without) {
    BitSet seen = new BitSet();
    List<Integer> todo = new ArrayList<>(List.of(from));
    while (!todo.isEmpty()) {
      int at = todo.remove(todo.size() - 1);
      if (at == without || seen.get(at)) {
        continue;
      }
      seen.set(at);
      int[] next = flow.successors(at);
      if (next.length == 0) {
        return true;
      }
      for (int each : next) {
        todo.add(each);
      }
    }
    return false;
  }

  private static boolean allEnd(ControlFlow flow) {
    for (int at = 0; at < flow.size(); at++) {
      if (!ends(flow, at, -1)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAfter(ControlFlow flow, int first, int second) {
    return first == second || !ends(flow, second, first);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aPostDominatorLiesOnEveryWayToTheEnd(MethodNode method) {
    ControlFlow flow = ControlFlow.of(method);
    if (!allEnd(flow)) {
      return; // the definition says nothing of a loop without end
    }
    PostDominators found = PostDominators.of(flow);
    for (int first = 0; first < flow.size(); first++) {
      for (int second = 0; second < flow.size(); second++) {
        assertThat(found.postDominates(first, second))
            .as("%s: %d after %d", method.name, first, second)
            .isEqualTo(isAfter(flow, first, second));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void anInstructionDependsOnASideIfItMustComeAfterThatSideOnly(MethodNode method) {
    ControlFlow flow = ControlFlow.of(method);
    if (!allEnd(flow)) {
      return;
    }
    ControlDependence found = ControlDependence.of(flow);
    for (int at = 0; at < flow.size(); at++) {
      Set<BranchSide> expected = new HashSet<>();
      for (int branch = 0; branch < flow.size(); branch++) {
        int[] sides = flow.successors(branch);
        for (int i = 0; sides.length > 1 && i < sides.length; i++) {
          boolean before = at != branch && isAfter(flow, at, branch);
          if (isAfter(flow, at, sides[i]) && !before) {
            expected.add(new BranchSide(branch, sides[i]));
          }
        }
      }
      assertThat(new HashSet<>(found.of(at))).as("%s at %d", method.name, at).isEqualTo(expected);
    }
  }

  @Test
  void enoughMethodsComeToTheirEnd() {
    assertThat(methods().stream().filter(each -> allEnd(ControlFlow.of(each))).count())
        .isGreaterThan(20);
  }

  @Test
  void aLoopWithoutEndIsAnalysedAllTheSame() {
    List<MethodNode> endless =
        methods().stream().filter(each -> !allEnd(ControlFlow.of(each))).toList();
    assertThat(endless).isNotEmpty();
    for (MethodNode method : endless) {
      ControlFlow flow = ControlFlow.of(method);
      PostDominators found = PostDominators.of(flow);
      for (int at = 0; at < flow.size(); at++) {
        assertThat(found.postDominates(at, at)).isTrue();
      }
    }
  }

  /** Whether a way leads from the definition to the use on which nothing defines it again. */
  private static boolean reaches(
      MethodGraph method, int definition, int use, CodeVariable variable) {
    BitSet seen = new BitSet();
    List<Integer> todo = new ArrayList<>();
    for (int next : method.flow().allSuccessors(definition)) {
      todo.add(next);
    }
    while (!todo.isEmpty()) {
      int at = todo.remove(todo.size() - 1);
      if (at == use) {
        return true;
      }
      if (!seen.get(at) && !variable.equals(method.definedBy(at))) {
        for (int next : method.flow().allSuccessors(at)) {
          todo.add(next);
        }
      }
      seen.set(at);
    }
    return false;
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aDefinitionOfALocalReachesWhereNothingDefinesItAgain(MethodNode node) {
    MethodGraph method = new MethodGraph(new MethodId("x", node.name, node.desc), node, null, "x");
    for (int use = 0; use < method.size(); use++) {
      CodeVariable variable = method.readBy(use);
      if (variable == null || variable.isShared() || !method.flow().isReachable(use)) {
        continue;
      }
      for (int at = 0; at < method.size(); at++) {
        boolean defines = variable.equals(method.definedBy(at));
        assertThat(method.data().reaching(use).get(at))
            .as("%s: %d reaches %d", node.name, at, use)
            .isEqualTo(defines && reaches(method, at, use, variable));
      }
    }
  }
}
