// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TestSourceTest {
  static class Nested {}

  private static class Hidden {}

  private final TestSource source = new TestSource(Nested.class, "main", true, true);

  @Test
  void namesSayProgramAndExecution() {
    assertThat(source.className("path12")).isEqualTo("TestSourceTest_NestedPath12Test");
    assertThat(new TestSource(TestSourceTest.class, "sell", false, true).className("f1"))
        .isEqualTo("TestSourceTestSellF1Test");
  }

  @Test
  void whatIsPrivateIsNotNamed() {
    assertThat(TestSource.isAccessible(Nested.class)).isTrue();
    assertThat(TestSource.isAccessible(Hidden.class)).isFalse();
    assertThat(TestSource.isAccessible(new Object() {}.getClass())).isFalse();
  }

  @Test
  void textsAreAsciiAndEndNothing() {
    assertThat(TestSource.literal("a\"\\u0041\n\u00e9\u2028"))
        .isEqualTo("\"a\\\"\\\\u0041\\012\\351\\u2028\"");
    String text = source.text("f1", "Fails.", Map.of("w", "*/ \\u @x"), List.of("1"), "", "jq2:x");
    assertThat(text)
        .contains("<p>w = &#42;/ &#92;u &#64;x\n")
        .contains("io.jacquard.worker.TestSourceTest.Nested.main(new String[] {\"1\"});");
  }
}
