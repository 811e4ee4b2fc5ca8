// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MergingTest {
  private final Merging merging = new Merging();

  @Test
  void whatHasNoNumbersAddsUp() {
    merging.add(Counted.found(3, "a", "b"), -1);
    merging.add(Counted.found(4, "b", "c"), -1);
    assertThat(merging.executions()).isEqualTo(7);
    assertThat(merging.findings()).isEqualTo(3);
    assertThat(Counted.keys(merging.all())).containsExactly("a", "b", "c");
  }

  @Test
  void whatIsBehindTheFirstFailureDoesNotCount() {
    merging.add(Counted.found(10), 20);
    merging.add(Counted.found(10, "late"), 10);
    merging.add(Counted.found(10, "early"), 0);
    assertThat(merging.executions()).isEqualTo(30);
    assertThat(merging.findings()).isEqualTo(2);
    merging.dropFrom(10);
    assertThat(merging.executions()).isEqualTo(10);
    assertThat(Counted.keys(merging.all())).containsExactly("early");
    assertThat(merging.findings()).isEqualTo(1);
  }

  @Test
  void whatIsSettledStays() {
    merging.add(Counted.found(10, "early"), 0);
    merging.add(Counted.found(10, "late"), 10);
    merging.settle(10);
    merging.dropFrom(0);
    assertThat(merging.executions()).isEqualTo(10);
    assertThat(Counted.keys(merging.all())).containsExactly("early");
  }

  @Test
  void aLeaseMayComeBackInPieces() {
    merging.add(Counted.found(10, "a"), 10);
    merging.add(Counted.found(5, "b"), 10);
    assertThat(merging.executions()).isEqualTo(15);
    assertThat(Counted.keys(merging.all())).containsExactly("a", "b");
  }

  /** The bound on steps was too small: what failed under it has failed all the same. */
  @Test
  void aSearchThatBeginsAnewKeepsItsFindings() {
    merging.add(Counted.found(10, "a"), -1);
    merging.add(Counted.found(10, "b"), 5);
    merging.restart();
    assertThat(merging.executions()).isZero();
    assertThat(Counted.keys(merging.all())).containsExactly("a", "b");
    assertThat(merging.all().result().counts().executions()).isZero();
  }

  @Test
  void nothingIsNoResult() {
    assertThat(merging.isEmpty()).isTrue();
    assertThat(merging.findings()).isZero();
    assertThatThrownBy(merging::all).isInstanceOf(IllegalStateException.class);
    merging.restart();
    assertThat(merging.isEmpty()).isTrue();
  }
}
