// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.strategies.shrink.ScheduleEdits.Change;
import io.jacquard.trace.schedule.Choice;
import org.junit.jupiter.api.Test;

class ScheduleEditsTest {
  private static final int A = Choice.of(0, 0);
  private static final int A1 = Choice.of(0, 1);
  private static final int B = Choice.of(1, 0);
  private static final int C = Choice.of(2, 0);

  private final ScheduleEdits turns = new ScheduleEdits(new int[] {A, A, B, C, A1, B, B});

  @Test
  void aTurnIsWhatAThreadDoesWithoutAnotherBetween() {
    assertThat(turns.size()).isEqualTo(5);
    assertThat(new ScheduleEdits(new int[0]).size()).isZero();
  }

  @Test
  void aTurnComesRightAfterTheOneBefore() {
    assertThat(turns.with(Change.EARLIER, 3)).containsExactly(A, A, A1, B, C, B, B);
    assertThat(turns.with(Change.EARLIER, 4)).containsExactly(A, A, B, B, B, C, A1);
  }

  @Test
  void aTurnComesRightBeforeTheNext() {
    assertThat(turns.with(Change.LATER, 0)).containsExactly(B, C, A, A, A1, B, B);
    assertThat(turns.with(Change.LATER, 1)).containsExactly(A, A, C, A1, B, B, B);
  }

  @Test
  void aTurnWithoutSuchANeighbourStays() {
    assertThat(turns.with(Change.EARLIER, 0)).isNull();
    assertThat(turns.with(Change.EARLIER, 2)).isNull();
    assertThat(turns.with(Change.LATER, 4)).isNull();
  }

  @Test
  void aTurnIsLeftOut() {
    assertThat(turns.with(Change.NEVER, 2)).containsExactly(A, A, B, A1, B, B);
  }
}
