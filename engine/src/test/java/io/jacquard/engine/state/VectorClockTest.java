// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Clocks of different lengths are compared as if the shorter one went on with zeros. */
class VectorClockTest {
  private static VectorClock clock(int... times) {
    VectorClock clock = new VectorClock(times.length);
    for (int i = 0; i < times.length; i++) {
      clock.set(i, times[i]);
    }
    return clock;
  }

  private static boolean isBefore(VectorClock one, VectorClock other) {
    return one.firstAbove(other) < 0;
  }

  @Test
  void aJoinIsTheLeastClockAfterBoth() {
    VectorClock one = clock(3, 1);
    VectorClock other = clock(2, 5, 0, 0, 0, 0, 0, 0, 0, 7);
    VectorClock joined = new VectorClock(one);
    joined.join(other);
    assertThat(isBefore(one, joined)).isTrue();
    assertThat(isBefore(other, joined)).isTrue();
    assertThat(new int[] {joined.get(0), joined.get(1), joined.get(9)}).containsExactly(3, 5, 7);
    VectorClock again = new VectorClock(other);
    again.join(one);
    assertThat(isBefore(again, joined) && isBefore(joined, again)).isTrue();
  }

  @Test
  void theFirstThreadThatIsAheadIsNamed() {
    assertThat(clock(1, 4, 9).firstAbove(clock(1, 3, 2))).isEqualTo(1);
    assertThat(clock(0, 0, 0, 0, 0, 6).firstAbove(clock(8))).isEqualTo(5);
    assertThat(clock(8).firstAbove(clock(8, 0, 0, 0, 0, 6))).isEqualTo(-1);
  }

  @Test
  void threadsBeyondTheEndAreCountedFromZero() {
    VectorClock clock = clock(1);
    assertThat(clock.get(1_000)).isZero();
    clock.tick(1_000);
    clock.tick(1_000);
    assertThat(clock.get(1_000)).isEqualTo(2);
    assertThat(clock.get(0)).isEqualTo(1);
  }

  @Test
  void copiesChangeAlone() {
    VectorClock clock = clock(1, 2);
    VectorClock copy = new VectorClock(clock);
    VectorClock shorter = clock(9, 9, 9, 9, 9, 9, 9, 9);
    shorter.assign(clock);
    clock.tick(0);
    assertThat(copy.get(0)).isEqualTo(1);
    assertThat(shorter.get(0)).isEqualTo(1);
    assertThat(shorter.get(7)).isZero();
  }
}
