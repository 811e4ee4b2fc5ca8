// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class KindTest {

  @Test
  void everyKindIsFoundByItsWord() {
    assertThat(OperationKind.values()).extracting(OperationKind::word).doesNotHaveDuplicates();
    for (OperationKind kind : OperationKind.values()) {
      assertThat(OperationKind.called(kind.word())).isEqualTo(kind);
      assertThat(OperationKind.called(kind.word().toUpperCase(Locale.ROOT))).isEqualTo(kind);
    }
    assertThatThrownBy(() -> OperationKind.called("spin"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("spin");
  }

  @Test
  void theWordOfSpinningIsThatOfTheContract() {
    assertThat(OperationKind.SPIN_WAIT.word()).isEqualTo("await");
    assertThat(OperationKind.NOTIFY_ALL.word()).isEqualTo("notify_all");
    assertThat(OperationKind.NOTIFY_ALL.words()).isEqualTo("notify all");
  }

  @Test
  void everyValueOfAnAttributeIsThatOfSomeKind() {
    assertThat(OperationKind.values())
        .extracting(OperationKind::group)
        .contains(OperationKind.Group.values());
    assertThat(OperationKind.values())
        .extracting(OperationKind::subject)
        .contains(OperationKind.Subject.values());
    assertThat(OperationKind.values())
        .extracting(OperationKind::awaits)
        .contains(Awaited.What.values());
    assertThat(OperationKind.values())
        .extracting(OperationKind::access)
        .contains(OperationKind.Access.values());
    assertThat(OperationKind.values())
        .extracting(OperationKind::hold)
        .contains(OperationKind.Hold.values());
  }

  @Test
  void attributesOfOneKindAgree() {
    for (OperationKind kind : OperationKind.values()) {
      assertThat(kind.isAccess())
          .as(kind.name())
          .isEqualTo(kind.group() == OperationKind.Group.MEMORY)
          .isEqualTo(kind.subject() == OperationKind.Subject.VARIABLE);
      if (kind.isFree()) {
        assertThat(kind.awaits()).as(kind.name()).isEqualTo(Awaited.What.TURN);
        assertThat(kind.hasOutcomes() || !kind.isOrdered()).as(kind.name()).isFalse();
      }
      if (kind.mayGiveUp()) {
        assertThat(kind.awaits()).as(kind.name()).isNotEqualTo(Awaited.What.TURN);
      }
      if (kind.mayBeSpurious()) {
        assertThat(kind.mayGiveUp()).as(kind.name()).isTrue();
      }
      if (kind.isOfMonitor()) {
        assertThat(kind.subject()).as(kind.name()).isEqualTo(OperationKind.Subject.LOCK);
      }
      if (kind.isNotification()) {
        assertThat(kind.awakens()).as(kind.name()).isTrue();
      }
      if (!kind.isOrdered()) {
        assertThat(kind.mayChange()).as(kind.name()).isFalse();
      }
    }
  }
}
