// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class KindTest {

  @Test
  void everyKindIsFoundByItsWord() {
    assertThat(Kind.values()).extracting(Kind::word).doesNotHaveDuplicates();
    for (Kind kind : Kind.values()) {
      assertThat(Kind.called(kind.word())).isEqualTo(kind);
      assertThat(Kind.called(kind.word().toUpperCase(Locale.ROOT))).isEqualTo(kind);
    }
    assertThatThrownBy(() -> Kind.called("spin"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("spin");
  }

  @Test
  void theWordOfSpinningIsThatOfTheContract() {
    assertThat(Kind.SPIN_WAIT.word()).isEqualTo("await");
    assertThat(Kind.NOTIFY_ALL.word()).isEqualTo("notify_all");
    assertThat(Kind.NOTIFY_ALL.words()).isEqualTo("notify all");
  }

  @Test
  void everyValueOfAnAttributeIsThatOfSomeKind() {
    assertThat(Kind.values()).extracting(Kind::group).contains(Kind.Group.values());
    assertThat(Kind.values()).extracting(Kind::subject).contains(Kind.Subject.values());
    assertThat(Kind.values()).extracting(Kind::awaits).contains(Awaited.What.values());
    assertThat(Kind.values()).extracting(Kind::access).contains(Kind.Access.values());
    assertThat(Kind.values()).extracting(Kind::hold).contains(Kind.Hold.values());
  }

  @Test
  void attributesOfOneKindAgree() {
    for (Kind kind : Kind.values()) {
      assertThat(kind.isAccess())
          .as(kind.name())
          .isEqualTo(kind.group() == Kind.Group.MEMORY)
          .isEqualTo(kind.subject() == Kind.Subject.VARIABLE);
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
        assertThat(kind.subject()).as(kind.name()).isEqualTo(Kind.Subject.LOCK);
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
