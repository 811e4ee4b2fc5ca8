// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The worked example with an input object: which choices the trace wants, exactly. */
@Tag("once")
class ObjectRankingTest {
  private static final String FIRST = "fixture.guide.Subclasses$First";
  private static final String SECOND = "fixture.guide.Subclasses$Second";

  private final WorkedExample example = new WorkedExample("Subclasses");
  private final AbstractTrace trace = example.sets(1).get(0).get(0);
  private final ObjectRanking ranking = new ObjectRanking(example.facts.graph());

  @Test
  void theTraceGoesOnInTheMethodOfOneClass() {
    assertThat(example.labels(trace))
        .containsExactly("Subclasses.main start", "Subclasses.main call act", "First.act start");
  }

  /** Null, new ones of both classes, and those that are there already. */
  @Test
  void onlyInstancesOfThatClassAreWanted() {
    List<String> choices = List.of("", FIRST, SECOND, FIRST, SECOND);
    assertThat(ranking.ranks(trace, 0, choices)).containsExactly(1, 0, 1, 0, 1);
    assertThat(ranking.ranks(trace, 1, choices)).containsExactly(1, 0, 1, 0, 1);
  }

  @Test
  void nothingIsWantedBehindTheCallOrOfAnotherType() {
    assertThat(ranking.ranks(trace, 2, List.of("", FIRST, SECOND))).containsExactly(0, 0, 0);
    assertThat(ranking.ranks(trace, 0, List.of("", "java.lang.Object"))).containsExactly(0, 0);
  }
}
