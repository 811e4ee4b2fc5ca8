// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.tests.programs.Graphs;
import io.jacquard.tests.support.Followed;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * All structures up to a size: those that fulfil an invariant, each once, and those that calls lead
 * to.
 */
@Tag("once")
class StructureTests {
  private static Followed explore(Followed.Body program) {
    Followed followed = Followed.explore(program, Dpor.OPTIMAL.strategy());
    assertThat(followed.limits()).isEmpty();
    assertThat(followed.report().findings()).isEmpty();
    return followed;
  }

  /** The number of binary trees with so many nodes: C(2n, n) / (n + 1). */
  private static int catalan(int nodes) {
    long number = 1;
    for (int i = 0; i < nodes; i++) {
      number = number * 2 * (2 * i + 1) / (i + 2);
    }
    return Math.toIntExact(number);
  }

  /** How many nodes a tree has, from its shape. */
  private static int nodes(String shape) {
    return (int) shape.chars().filter(c -> c == '(').count();
  }

  private static void assertAllTrees(Iterable<String> shapes, int from, int to) {
    Map<Integer, Integer> found = new TreeMap<>();
    shapes.forEach(shape -> found.merge(nodes(shape), 1, Integer::sum));
    Map<Integer, Integer> expected = new TreeMap<>();
    for (int nodes = from; nodes <= to; nodes++) {
      expected.put(nodes, catalan(nodes));
    }
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void sortedTreesByTheirInvariant(int nodes) {
    Map<String, Integer> shapes = explore(() -> Graphs.trees(nodes)).counts();

    assertThat(shapes.values()).containsOnly(1);
    assertAllTrees(shapes.keySet(), 0, nodes);
  }

  /** Each path is one order of the keys, equal ones allowed; there are Fubini numbers of these. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void sortedTreesByInsertions(int count) {
    Followed followed = explore(() -> Graphs.insertions(count));

    assertThat(followed.ends()).hasSize(fubini(count));
    assertAllTrees(followed.counts().keySet(), 1, count);
  }

  /** a(n) = sum of C(n, k) a(n - k) for k from 1 to n. */
  private static int fubini(int n) {
    int[] numbers = new int[n + 1];
    numbers[0] = 1;
    for (int i = 1; i <= n; i++) {
      int binomial = 1;
      for (int k = 1; k <= i; k++) {
        binomial = binomial * (i - k + 1) / k;
        numbers[i] += binomial * numbers[i - k];
      }
    }
    return numbers[n];
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 6})
  void doublyLinkedListsByTheirInvariant(int most) {
    Map<String, Integer> lengths = explore(() -> Graphs.lists(most)).counts();

    assertThat(lengths.values()).containsOnly(1);
    assertThat(lengths).hasSize(most + 1).containsKeys("length 0", "length " + most);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void doublyLinkedListsByCalls(int count) {
    Followed followed = explore(() -> Graphs.additionsAndRemovals(count));

    // Four operations each time.
    assertThat(followed.ends()).hasSize(1 << 2 * count);
    assertThat(followed.counts())
        .hasSize(count + 1)
        .containsKeys("length 0", "length " + count)
        .containsEntry("length " + count, 1 << count);
  }
}
