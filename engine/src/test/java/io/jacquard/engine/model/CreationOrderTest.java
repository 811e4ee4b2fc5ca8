// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.trace.card.ExecutionSettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A number is open once it was seen and another one was drawn concurrently. */
@Tag("once")
class CreationOrderTest {
  private final CreationOrder order = new CreationOrder();
  private final ControlledThread main = thread(0);
  private final ControlledThread left = thread(1);
  private final ControlledThread right = thread(2);

  private static ControlledThread thread(int index) {
    return new ControlledThread(
        null,
        ExecutionSettings.DEFAULT,
        Thread.currentThread(),
        index,
        new ThreadLocation(String.valueOf(index), "thread "));
  }

  /** What the one has done happens before what the other does from now on. */
  private static void order(ControlledThread from, ControlledThread to) {
    to.clock.join(from.clock);
    from.clock.tick(from.index);
  }

  @Test
  void numbersThatOneThreadDrawsAreOrdered() {
    for (int i = 0; i < 20; i++) {
      assertThat(order.next(main)).isEqualTo(i);
      order.see(i);
    }
    assertThat(order.isOpen()).isFalse();
  }

  @Test
  void numbersAreOrderedByWhatHappensBefore() {
    order.next(main);
    order(main, left);
    assertThat(order.next(left)).isEqualTo(1);
    order(left, main);
    assertThat(order.next(main)).isEqualTo(2);
    order.see(1);
    order.see(2);
    assertThat(order.isOpen()).isFalse();
  }

  @Test
  void concurrentNumbersAreOpenOnceOneIsSeen() {
    order.next(main);
    order(main, left);
    order(main, right);
    order.next(left);
    order.next(right);
    order.see(0);
    assertThat(order.isOpen()).isFalse();
    order.see(2);
    assertThat(order.isOpen()).isTrue();
  }

  @Test
  void numbersThatWereSeenBecomeOpenLater() {
    order(main, left);
    order.next(left);
    order.see(0);
    assertThat(order.isOpen()).isFalse();
    order.next(main);
    assertThat(order.isOpen()).isTrue();
  }

  @Test
  void whoComesAfterOneOfTwoConcurrentOnesIsConcurrentWithTheOther() {
    order(main, left);
    order(main, right);
    order.next(left);
    order.next(right);
    order(right, main);
    order.next(main);
    order.see(0);
    assertThat(order.isOpen()).isTrue();
  }

  @Test
  void numbersOfNobodyAreNotSeen() {
    order.next(main);
    order.see(5);
    order.next(left);
    assertThat(order.isOpen()).isFalse();
  }
}
