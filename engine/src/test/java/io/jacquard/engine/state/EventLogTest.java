// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.schedule.Choice;
import org.junit.jupiter.api.Test;

class EventLogTest {
  @Test
  void locationsAreNumberedInTheOrderOfTheirFirstUse() {
    Location x = Logged.location("x");
    Location y = Logged.location("y");
    new Logged()
        .add(0, OperationKind.READ, y, false, 1)
        .add(0, OperationKind.READ, Location.EVERYTHING, true, 1)
        .add(1, OperationKind.WRITE, x, true, 2)
        .add(0, OperationKind.WRITE, y, true, 3);
    assertThat(y.number()).isEqualTo(1);
    assertThat(x.number()).isEqualTo(2);
    assertThat(Location.EVERYTHING.number()).isZero();
  }

  /** The inputs say which way a branch goes, so that a card needs no choice for it. */
  @Test
  void aScheduleHasNoBranches() {
    EventLog log =
        new Logged().at(0, 1).add(0, OperationKind.BRANCH, null, false, 2).at(2, 3).at(0, 4).log;
    assertThat(log.size()).isEqualTo(4);
    assertThat(log.operations(2)).isEqualTo(1);
    assertThat(log.schedule()).containsExactly(Choice.of(0, 0), Choice.of(2, 0), Choice.of(0, 0));
  }

  @Test
  void nothingIsLostWhenItGrows() {
    Logged logged = new Logged();
    Location x = Logged.location("x");
    for (int i = 0; i < 1_000; i++) {
      logged.add(i % 3, OperationKind.WRITE, x, i % 2 == 0, i);
    }
    for (int i = 0; i < 1_000; i++) {
      assertThat(logged.log.thread(i)).isEqualTo(i % 3);
      assertThat(logged.log.writes(i)).isEqualTo(i % 2 == 0);
      assertThat(logged.log.site(i)).isEqualTo(i);
      assertThat(logged.log.location(i)).isSameAs(x);
    }
  }

  @Test
  void onlyAnUpdateMayTurnOutToWriteAfterAll() {
    EventLog log = new Logged().add(0, OperationKind.READ, Logged.location("x"), false, 1).log;
    log.lastMayWrite();
    assertThat(log.writes(0)).isFalse();
    log.lastWas(OperationKind.UPDATE);
    log.lastMayWrite();
    assertThat(log.writes(0)).isTrue();
    log.lastFailed();
    assertThat(log.writes(0)).isFalse();
  }
}
