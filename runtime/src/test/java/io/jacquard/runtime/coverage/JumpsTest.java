// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opcodes are written as numbers, so that a wrong constant shows (JVMS 6.5). */
class JumpsTest {
  private static final int[] VALUES = {Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE};

  @ParameterizedTest
  @CsvSource({"0, ==", "1, !=", "2, <", "3, >=", "4, >", "5, <="})
  void integersCompareAsTheirOpcodesSay(int relation, String sign) {
    for (int left : VALUES) {
      assertThat(Jumps.taken(left, 153 + relation)).isEqualTo(holds(left, sign, 0));
      for (int right : VALUES) {
        assertThat(Jumps.taken(left, right, 159 + relation)).isEqualTo(holds(left, sign, right));
      }
    }
  }

  private static boolean holds(int left, String sign, int right) {
    return switch (sign) {
      case "==" -> left == right;
      case "!=" -> left != right;
      case "<" -> left < right;
      case ">=" -> left >= right;
      case ">" -> left > right;
      case "<=" -> left <= right;
      default -> throw new AssertionError(sign);
    };
  }

  @Test
  void referencesCompareByIdentity() {
    Object one = new String("same");
    Object other = new String("same");
    assertThat(Jumps.taken(one, one, 165)).isTrue();
    assertThat(Jumps.taken(one, other, 165)).isFalse();
    assertThat(Jumps.taken(one, one, 166)).isFalse();
    assertThat(Jumps.taken(one, other, 166)).isTrue();
    assertThat(Jumps.taken(null, null, 198)).isTrue();
    assertThat(Jumps.taken(one, null, 198)).isFalse();
    assertThat(Jumps.taken(null, null, 199)).isFalse();
    assertThat(Jumps.taken(one, null, 199)).isTrue();
  }

  @Test
  void otherOpcodesAreRefused() {
    assertThatThrownBy(() -> Jumps.taken(0, 167)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Jumps.taken(null, null, 167))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
