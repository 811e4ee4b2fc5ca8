// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChoiceTest {
  private static final int LAST_THREAD = Choice.THREADS - 1;
  private static final int LAST_OUTCOME = Choice.OUTCOMES - 1;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 255, 256, 299, LAST_THREAD})
  void threadAndOutcomeComeBack(int number) {
    for (int other : new int[] {0, 1, 255, 256, 299, LAST_THREAD}) {
      int choice = Choice.of(number, other);
      assertThat(Choice.thread(choice)).isEqualTo(number);
      assertThat(Choice.outcome(choice)).isEqualTo(other);
    }
  }

  @Test
  void choicesAreOrderedByThreadThenOutcome() {
    assertThat(Choice.of(0, 0)).isZero();
    assertThat(Choice.of(0, LAST_OUTCOME)).isLessThan(Choice.of(1, 0));
    assertThat(Choice.of(LAST_THREAD, LAST_OUTCOME)).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void whatDoesNotFitIsRefusedInOneSentence() {
    assertRefused(Choice.THREADS, 0, "The program has more than 32768 threads");
    assertRefused(Choice.THREADS, Choice.OUTCOMES, "The program has more than 32768 threads");
    assertRefused(0, Choice.OUTCOMES, "An operation of the program has more than 65536 outcomes");
    assertRefused(LAST_THREAD, Integer.MAX_VALUE, "An operation of the program has more than");
    assertThatThrownBy(() -> Choice.of(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Choice.of(0, -1)).isInstanceOf(IllegalArgumentException.class);
  }

  private static void assertRefused(int thread, int outcome, String start) {
    assertThatThrownBy(() -> Choice.of(thread, outcome))
        .isInstanceOf(ChoiceException.class)
        .hasMessageStartingWith(start)
        .hasMessageMatching("[^.;\n]*; [^.;\n]*[.]");
  }
}
