// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.observed;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.prediction.predict.WrittenRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A clock shows another time where its thread has learnt of something later, or not yet. */
@Tag("once")
class ShownTimesTest {
  private static int changed(String[] run, int... order) {
    return new ShownTimes(WrittenRun.of(run)).changed(order);
  }

  private static final String[] EQUAL_VALUES = {
    "T1 rd x 0", "T1 clock", "T1 wt y 1", "T2 wt z 1", "T2 wt z 2", "T2 wt z 3", "T2 wt x 0",
  };

  @Test
  void aReadOfTheSameValueMayBeOfALaterWrite() {
    assertThat(changed(EQUAL_VALUES, 0, 1, 2, 3, 4, 5)).isZero();
    assertThat(changed(EQUAL_VALUES, 2, 3, 4, 0, 1, 5)).isZero();
    assertThat(changed(EQUAL_VALUES, 2, 3, 4, 5, 0, 1)).isEqualTo(1);
    assertThat(changed(EQUAL_VALUES, 2, 3, 4, 5, 0)).as("nothing after the look").isZero();
  }

  private static final String[] LOCKED = {
    "T2 wt z 1",
    "T2 wt z 2",
    "T2 ac l",
    "T2 rel l",
    "T1 ac l",
    "T1 rel l",
    "T1 clock",
    "T1 wt y 1",
    "T3 rd y 1",
    "T3 clock",
    "T3 wt v 1",
  };

  @Test
  void aLockMayBeTakenEarlier() {
    assertThat(changed(LOCKED, 0, 1, 2, 3, 4, 5, 6, 7, 8)).isZero();
    assertThat(changed(LOCKED, 4, 5, 6)).isEqualTo(1);
    assertThat(changed(LOCKED, 4, 5, 6, 7, 8)).as("who learns of it, too").isEqualTo(2);
  }

  @Test
  void whatAThreadKnowsAnywayChangesNothing() {
    String[] late = {
      "T2 wt x 0", "T1 wt a 1", "T1 wt a 2", "T1 wt a 3", "T1 rd x 0", "T1 clock", "T1 wt y 1",
    };
    assertThat(changed(late, 1, 2, 3, 4, 5)).isZero();
  }

  @Test
  void withoutALookNothingIsShown() {
    assertThat(changed(new String[] {"T1 rd x 0", "T1 wt y 1", "T2 wt x 0"}, 2, 0, 1)).isZero();
  }
}
