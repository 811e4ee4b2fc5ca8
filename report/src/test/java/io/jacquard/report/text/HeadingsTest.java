// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadingsTest {
  @Test
  void whatFitsStays() {
    assertThat(cut(8, "main", "worker-1")).containsExactly("main", "worker-1");
  }

  @Test
  void theMiddleGoes() {
    assertThat(cut(14, "background-worker-for-orders-1", "background-worker-for-orders-2"))
        .containsExactly("back…-orders-1", "back…-orders-2");
    assertThat(cut(14, "orders-background-worker-thread", "prices-background-worker-thread"))
        .containsExactly("orde…er-thread", "pric…er-thread");
  }

  @Test
  void whereTheMiddleDiffersTheStartOrTheEndGoes() {
    assertThat(cut(10, "pool-of-a-1-thread", "pool-of-a-2-thread"))
        .containsExactly("…-1-thread", "…-2-thread");
    assertThat(cut(10, "pool-1-thread-of-all", "pool-2-thread-of-all"))
        .containsExactly("pool-1-th…", "pool-2-th…");
  }

  @Test
  void whatCannotStayDifferentIsCutAllTheSame() {
    assertThat(cut(4, "worker-1-of-all", "worker-2-of-all")).containsExactly("w…ll", "w…ll");
    assertThat(cut(1, "worker-1", "worker-2")).containsExactly("…", "…");
  }

  @Test
  void equalNamesDisturbNobody() {
    assertThat(cut(8, "a-long-name", "a-long-name")).containsExactly("a-…-name", "a-…-name");
  }

  @Test
  void wideCharactersTakeTwoCells() {
    assertThat(cut(8, "名前名前名前名前")).containsExactly("名…名前");
  }

  private static List<String> cut(int width, String... names) {
    int[] widths = new int[names.length];
    Arrays.fill(widths, width);
    return Headings.cut(List.of(names), widths, "…");
  }
}
