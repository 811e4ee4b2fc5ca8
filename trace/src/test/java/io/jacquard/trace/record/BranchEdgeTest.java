// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BranchEdgeTest {
  private static final SourceSite JUMP = new SourceSite("a.B", "m", "(I)Z", 7, null, -1);

  @Test
  void anIdIsTheStableNameOfTheSiteAndTheWay() {
    BranchEdge taken = new BranchEdge(JUMP.stableName(), true);
    assertThat(taken.id()).isEqualTo("a.B.m(I)Z@7+");
    assertThat(taken.opposite().id()).isEqualTo("a.B.m(I)Z@7-");
  }

  @Test
  void idsAreReadBack() {
    for (String id : new String[] {"a.B.m(I)Z@7+", "a.B.m(I)Z@7-"}) {
      assertThat(BranchEdge.parse(id).id()).isEqualTo(id);
    }
    assertThatThrownBy(() -> BranchEdge.parse("a.B.m(I)Z@7"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
