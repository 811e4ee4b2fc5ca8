// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The worked examples: locations, traces and refined traces, exactly. */
@Tag("once")
class AbstractSystemTest {
  private final WorkedExample example = new WorkedExample("Elements");

  private static final List<String> CHECK =
      List.of("A.run start", "A.run lock", "A.run call check", "A.check start", "A.check branch");

  @Test
  void theInitialSystemHasTheOtherThreadsStartOnly() {
    List<String> expected = new ArrayList<>(CHECK);
    expected.addAll(List.of("A.check new", "A.run unlock", "B.run start", "Elements.main start"));
    assertThat(example.labels(example.system().locations()))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void thereIsOneTraceSet() {
    List<String> expected = new ArrayList<>(CHECK);
    expected.add("A.check new");
    assertThat(example.sets(10)).hasSize(1);
    assertThat(example.labels(example.sets(1).get(0).get(0))).isEqualTo(expected);
  }

  @Test
  void refinementAddsTheWayToTheDefinitionAndTheConstructors() {
    AbstractTrace trace = example.sets(1).get(0).get(0);
    int branch = trace.at(example.branchPlace(trace));
    Set<String> before = new HashSet<>(example.labels(example.system().locations()));
    Set<String> added =
        new TreeSet<>(
            example.labels(
                new Refinement(example.facts, example.target).refined(branch).locations()));
    added.removeAll(before);
    assertThat(added)
        .containsExactlyInAnyOrder(
            "B.run branch",
            "B.run lock",
            "B.run call reset",
            "Elements.reset start",
            "Elements.reset def e",
            "B.run unlock",
            // the constructor defines it, too
            "Elements.main call <init>",
            "Elements.<init> start",
            "Elements.<init> def e",
            // and which element it is, the thread has from its own constructor
            "A.<init> start",
            "A.<init> def elem");
  }

  @Test
  void theReleaseComesAfterTheDefinitionIfBothTakeTheLock() {
    List<String> expected =
        new ArrayList<>(
            List.of(
                "B.run start",
                "B.run branch",
                "B.run lock",
                "B.run call reset",
                "Elements.reset start",
                "Elements.reset def e",
                "B.run unlock"));
    expected.addAll(CHECK);
    expected.add("A.check new");
    assertThat(example.refined()).isEqualTo(expected);
  }

  @Test
  void noReleaseIsAddedForAnotherLock() {
    assertThat(new WorkedExample("OtherLocks").refined())
        .contains("B.run lock", "OtherLocks.reset def e")
        .doesNotContain("B.run unlock");
  }

  @Test
  void noReleaseIsAddedWithoutLocks() {
    assertThat(new WorkedExample("NoLocks").refined())
        .startsWith("B.run start", "B.run branch", "B.run call reset")
        .noneMatch(label -> label.endsWith("lock"));
  }

  @Test
  void aDefinitionBeforeTheBranchIsOnTheTraceAndOneElsewhereComesByRefinement() {
    WorkedExample two = new WorkedExample("TwoDefinitions");
    assertThat(two.labels(two.system().locations()))
        .containsExactlyInAnyOrder(
            "TwoDefinitions.main start",
            "TwoDefinitions.main def a",
            "TwoDefinitions.main branch",
            "TwoDefinitions.main new",
            "TwoDefinitions.second start");
    AbstractTrace trace = two.sets(1).get(0).get(0);
    assertThat(two.labels(trace))
        .containsExactly(
            "TwoDefinitions.main start",
            "TwoDefinitions.main def a",
            "TwoDefinitions.main branch",
            "TwoDefinitions.main new");
    int place = two.branchPlace(trace);
    int definition = two.definition(trace.at(place), "TwoDefinitions.second def a");
    assertThat(two.labels(new Refinement(two.facts, two.target).before(trace, place, definition)))
        .containsExactly(
            "TwoDefinitions.second start",
            "TwoDefinitions.second def a",
            "TwoDefinitions.main start",
            "TwoDefinitions.main def a",
            "TwoDefinitions.main branch",
            "TwoDefinitions.main new");
  }

  @Test
  void recursionAndLoopsHaveSimpleTracesOnly() {
    WorkedExample recursion = new WorkedExample("Recursion");
    List<List<AbstractTrace>> sets = recursion.sets(100);
    assertThat(sets).isNotEmpty().hasSizeLessThan(100);
    Set<Integer> starts = recursion.system().starts();
    for (List<AbstractTrace> set : sets) {
      assertThat(set).hasSize(1);
      List<Integer> nodes = new ArrayList<>();
      for (int node : set.get(0).toArray()) {
        nodes.add(node);
      }
      assertThat(nodes).doesNotHaveDuplicates();
      assertThat(starts).contains(nodes.get(0));
      assertThat(recursion.target.places().get(0)).contains(nodes.get(nodes.size() - 1));
    }
  }
}
