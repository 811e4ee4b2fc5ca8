// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FindingKindTest {

  @Test
  void everyKindHasATitleAndAWordOfItsOwn() {
    assertThat(FindingKind.values())
        .extracting(FindingKind::title)
        .doesNotHaveDuplicates()
        .allMatch(title -> title.matches("[a-z ]+"));
    assertThat(FindingKind.values())
        .extracting(FindingKind::word)
        .containsExactly("assertion", "exception", "exit", "deadlock", "livelock", "race", "stuck");
  }

  @Test
  void everyShapeIsThatOfSomeKind() {
    assertThat(FindingKind.values())
        .extracting(FindingKind::shape)
        .contains(FindingKind.Shape.values());
  }

  @Test
  void onlyARaceIsAPairOfAccesses() {
    for (FindingKind kind : FindingKind.values()) {
      assertThat(kind.isRace()).isEqualTo(kind.shape() == FindingKind.Shape.ACCESSES);
      assertThat(kind.isRace() && kind.leftControl()).isFalse();
    }
    assertThat(Arrays.stream(FindingKind.values()).filter(FindingKind::leftControl))
        .containsExactly(FindingKind.STUCK);
  }
}
