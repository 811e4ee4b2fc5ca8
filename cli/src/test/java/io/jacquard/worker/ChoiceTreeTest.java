// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.schedule.Choice;
import io.jacquard.trace.shape.SearchTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChoiceTreeTest {
  private final ChoiceTree tree = new ChoiceTree();

  /** An execution by the numbers of the threads that went on; 5.2 is the outcome 2 of thread 5. */
  private void add(String threads, Ending ending) {
    int[] choices =
        Arrays.stream(threads.split(" "))
            .filter(word -> !word.isEmpty())
            .mapToInt(
                word -> {
                  String[] parts = word.split("\\.");
                  return Choice.of(
                      Integer.parseInt(parts[0]),
                      parts.length == 1 ? 0 : Integer.parseInt(parts[1]));
                })
            .toArray();
    tree.add(choices(choices, new int[choices.length]), ending);
  }

  private static ChosenSteps choices(int[] choices, int[] sites) {
    OperationKind[] kinds = new OperationKind[choices.length];
    Arrays.fill(kinds, OperationKind.PARK);
    return new ChosenSteps(List.of("0", "0.1", "0.2", "0.3", "0.4", "0.5"), choices, kinds, sites);
  }

  /** {@code parent thread(outcome)xsteps end}, a line for each node. */
  private List<String> nodes() {
    List<String> lines = new ArrayList<>();
    SearchTree known = tree.tree(id -> id);
    assertThat(known).isNotNull();
    for (SearchTree.Node node : known.nodes()) {
      SearchTree.Step first = node.first();
      String who =
          first == null
              ? "-"
              : first.thread() + (first.outcome() == null ? "" : "(" + first.outcome() + ")");
      SearchTree.End end = node.end();
      String how =
          end == null
              ? ""
              : " "
                  + end.ending()
                  + " "
                  + end.execution()
                  + " x"
                  + end.times()
                  + (end.findings().isEmpty() ? "" : " " + end.findings());
      lines.add(node.parent() + " " + who + " x" + node.steps() + how);
    }
    return lines;
  }

  @Test
  void executionsAreOneLineUpToWhereTheyPart() {
    add("0 0 1 1 2", Ending.NORMAL);
    add("0 0 2 1 1", Ending.NORMAL);
    add("0 0 1 2 1", Ending.FAILED);
    assertThat(nodes())
        .containsExactly(
            "-1 0 x2",
            "0 0.1 x1",
            "1 0.1 x2 NORMAL 1 x1",
            "1 0.2 x2 FAILED 3 x1",
            "0 0.2 x3 NORMAL 2 x1");
  }

  @Test
  void theFirstStepCanAlreadyDiffer() {
    add("1 2", Ending.NORMAL);
    add("2 1", Ending.NORMAL);
    assertThat(nodes()).containsExactly("-1 - x0", "0 0.1 x2 NORMAL 1 x1", "0 0.2 x2 NORMAL 2 x1");
  }

  @Test
  void anExecutionMayEndWhereOthersGoOn() {
    add("0 1 2", Ending.NORMAL);
    add("0 1", Ending.REDUNDANT);
    add("0 1", Ending.REDUNDANT);
    add("", Ending.DISCARDED);
    assertThat(nodes())
        .containsExactly(
            "-1 - x0",
            "0 - x0 DISCARDED 4 x1",
            "0 0 x2",
            "2 - x0 REDUNDANT 2 x2",
            "2 0.2 x1 NORMAL 1 x1");
  }

  @Test
  void outcomesAreChoicesToo() {
    add("0 1 2", Ending.NORMAL);
    add("0 1.1 2", Ending.NORMAL);
    assertThat(nodes())
        .containsExactly("-1 0 x1", "0 0.1 x2 NORMAL 1 x1", "0 0.1(timeout) x2 NORMAL 2 x1");
  }

  /** With inputs that nobody follows, the same threads may do something else. */
  @Test
  void otherOperationsAreOtherWays() {
    tree.add(choices(new int[] {0, Choice.of(1, 0)}, new int[] {0, 0}), Ending.NORMAL);
    tree.add(choices(new int[] {0, Choice.of(1, 0)}, new int[] {0, -1}), Ending.NORMAL);
    assertThat(nodes()).containsExactly("-1 0 x1", "0 0.1 x1 NORMAL 1 x1", "0 0.1 x1 NORMAL 2 x1");
  }

  @Test
  void findingsAreThoseOfTheLastExecution() {
    add("0 1", Ending.NORMAL);
    tree.found(List.of("f1"));
    add("0 2", Ending.FAILED);
    tree.found(List.of("f2", "f3"));
    add("0 1", Ending.NORMAL);
    assertThat(nodes())
        .containsExactly("-1 0 x1", "0 0.1 x1 NORMAL 1 x2 [f1]", "0 0.2 x1 FAILED 2 x1 [f2, f3]");
  }

  @Test
  void oneWayIsNoTree() {
    assertThat(tree.tree(id -> id)).isNull();
    add("0 1", Ending.NORMAL);
    add("0 1", Ending.NORMAL);
    assertThat(tree.tree(id -> id)).isNull();
  }

  /** Whatever was run can be read off the tree again: how often, how long, and with which end. */
  @Test
  void everyExecutionIsInTheTree() {
    Random random = new Random(7);
    long steps = 0;
    int most = 400;
    for (int i = 0; i < most; i++) {
      String threads =
          IntStream.range(0, 1 + random.nextInt(4))
              .mapToObj(step -> String.valueOf(random.nextInt(3)))
              .collect(java.util.stream.Collectors.joining(" "));
      steps += threads.split(" ").length;
      add(threads, random.nextBoolean() ? Ending.NORMAL : Ending.FAILED);
    }
    List<SearchTree.Node> nodes = tree.tree(id -> id).nodes();
    int[] length = new int[nodes.size()];
    long executions = 0;
    long told = 0;
    for (int i = 0; i < nodes.size(); i++) {
      SearchTree.Node node = nodes.get(i);
      length[i] = node.steps() + (node.parent() < 0 ? 0 : length[node.parent()]);
      if (node.end() != null) {
        executions += node.end().times();
        told += (long) node.end().times() * length[i];
      }
    }
    assertThat(executions).isEqualTo(most);
    assertThat(told).isEqualTo(steps);
  }

  @Test
  void tooManyExecutionsAreForgottenForGood() {
    for (int i = 0; i <= ChoiceTree.MOST_EXECUTIONS; i++) {
      assertThat(tree.isGivenUp()).isFalse();
      add("0 " + i % 2, Ending.NORMAL);
    }
    assertThat(tree.isGivenUp()).isTrue();
    assertThat(tree.tree(id -> id)).isNull();
    tree.found(List.of("f1"));
    assertThat(tree.tree(id -> id)).isNull();
  }

  @Test
  void tooManyWaysAreForgotten() {
    for (int i = 0; i <= SearchTree.MOST_ENDS; i++) {
      assertThat(tree.isGivenUp()).isFalse();
      add("0 0." + i % 128 + " 1." + i / 128, Ending.NORMAL);
    }
    assertThat(tree.isGivenUp()).isTrue();
  }

  @Test
  void tooLongExecutionsAreForgotten() {
    int length = ChoiceTree.MOST_STEPS / 2 + 1;
    int[] other = new int[length];
    other[length - 1] = 1;
    for (int i = 0; i < 5; i++) {
      tree.add(choices(new int[length], new int[length]), Ending.NORMAL);
    }
    assertThat(tree.isGivenUp()).isFalse();
    tree.add(choices(other, new int[length]), Ending.NORMAL);
    assertThat(tree.isGivenUp()).isTrue();
  }
}
