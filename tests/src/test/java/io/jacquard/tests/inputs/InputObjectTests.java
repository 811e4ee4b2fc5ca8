// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.programs.Graphs;
import io.jacquard.tests.programs.Values;
import io.jacquard.tests.support.Followed;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Inputs that are objects, and inputs inside objects of the JDK. */
class InputObjectTests {
  private static Followed explore(Followed.Body program) {
    Followed followed = Followed.explore(program, Dpor.OPTIMAL.strategy());
    assertThat(followed.limits()).isEmpty();
    assertThat(followed.report().findings()).isEmpty();
    assertThat(Followed.explore(program, new EnumerateStrategy()).counts())
        .isEqualTo(followed.counts());
    return followed;
  }

  @Test
  void theFourthExecutionOfTheCellIsTheError() {
    Followed followed = explore(Graphs::cell);

    // The last is the same path as the third in the paper, where another cell is not told from
    // none.
    assertThat(followed.ends()).containsExactly("null", "unequal", "equal", "error", "equal");
    assertThat(followed.inputs())
        .anySatisfy(
            inputs -> {
              assertThat(inputs).containsEntry("p.next", "same as p");
              assertThat(Integer.parseInt(inputs.get("p.v")))
                  .isEqualTo(2 * Integer.parseInt(inputs.get("x")) + 1);
            });
  }

  @Test
  void whatIsClearedThroughAnotherNameIsCleared() {
    assertThat(explore(Graphs::cleared).counts()).containsKeys("error", "none");
  }

  @Test
  void twoNamesOfOneObjectAndOneElement() {
    assertThat(explore(Graphs::aliases).counts()).containsOnlyKeys("same", "different");
    assertThat(explore(Graphs::indices).counts()).containsOnlyKeys("same", "different");
  }

  @Test
  void boxes() {
    assertThat(explore(Values::boxes).counts()).isEqualTo(Map.of("found", 1, "other", 1));
  }

  @Test
  void lambdas() {
    assertThat(explore(Values::lambdas).counts())
        .containsOnlyKeys(
            "sum 1 way 1", "sum 1 way 3", "sum 0 way 1", "sum 0 way 2", "sum 0 way 3");
  }

  @Test
  void mathematics() {
    assertThat(explore(Values::mathematics).counts()).containsOnlyKeys("found", "other");
  }

  @Test
  void atomics() {
    assertThat(explore(Values::atomics).counts())
        .isEqualTo(Map.of("true eight", 1, "false eight", 1, "false other", 1));
  }

  @Test
  void copies() {
    assertThat(explore(Values::copies).counts()).isEqualTo(Map.of("found", 1, "other", 1));
  }

  @Test
  void lengths() {
    assertThat(explore(Values::lengths).counts())
        .isEqualTo(Map.of("negative", 1, "four long", 1, "other long", 1, "other short", 1));
  }

  @Test
  void records() {
    assertThat(explore(Values::records).counts())
        .isEqualTo(Map.of("diagonal", 1, "corner", 1, "other", 1));
  }

  @Test
  void anUpdateThatSucceedsForSomeInputsInSomeOrders() {
    Followed followed = Followed.explore(Values::race, Dpor.OPTIMAL.strategy());

    assertThat(followed.counts()).containsOnlyKeys("one", "two", "other");
    assertThat(followed.limits()).isEmpty();
    assertThat(Followed.explore(Values::race, new EnumerateStrategy()).counts().keySet())
        .isEqualTo(followed.counts().keySet());
  }
}
