// SPDX-License-Identifier: Apache-2.0
package io.jacquard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JacquardTest {

  private enum Empty {}

  @AfterEach
  void leaveTheTool() {
    Jacquard.tool = null;
  }

  @Test
  void outsideTheToolEachInputHasItsFirstValue() {
    assertThat(Jacquard.anyBoolean("x")).isFalse();
    assertThat(Jacquard.anyByte("x")).isZero();
    assertThat(Jacquard.anyShort("x")).isZero();
    assertThat(Jacquard.anyChar("x")).isEqualTo('\0');
    assertThat(Jacquard.anyInt("x")).isZero();
    assertThat(Jacquard.anyLong("x")).isZero();
    assertThat(Jacquard.anyFloat("x")).isZero();
    assertThat(Jacquard.anyDouble("x")).isZero();
    assertThat(Jacquard.anyString("x")).isEmpty();
    assertThat(Jacquard.anyOf("x", "b", "a")).isEqualTo("b");
    assertThat(Jacquard.<String>anyOf("x", null, "a")).isNull();
  }

  @Test
  void theFirstIntOfARangeIsTheOneNearestToZero() {
    assertThat(Jacquard.anyInt("x", -3, 3)).isZero();
    assertThat(Jacquard.anyInt("x", 2, 9)).isEqualTo(2);
    assertThat(Jacquard.anyInt("x", -9, -2)).isEqualTo(-2);
    assertThat(Jacquard.anyInt("x", 7, 7)).isEqualTo(7);
  }

  @Test
  void theFirstValueOfATypeIsZeroNullOrTheFirstConstant() {
    assertThat(Jacquard.any("x", int.class)).isZero();
    assertThat(Jacquard.any("x", boolean.class)).isFalse();
    assertThat(Jacquard.any("x", double.class)).isZero();
    assertThat(Jacquard.any("x", String.class)).isNull();
    assertThat(Jacquard.any("x", int[].class)).isNull();
    assertThat(Jacquard.any("x", TimeUnit.class)).isEqualTo(TimeUnit.NANOSECONDS);
    assertThat(Jacquard.any("x", Empty.class)).isNull();
  }

  @Test
  void aFalseAssumptionThrows() {
    assertThatCode(() -> Jacquard.assume(true)).doesNotThrowAnyException();
    assertThatThrownBy(() -> Jacquard.assume(false)).isInstanceOf(AssumptionViolated.class);
  }

  @Test
  void badArgumentsAreNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Jacquard.anyInt("x", 2, 1))
        .withMessage("the range of an input is empty: 2 to 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Jacquard.anyOf("x"))
        .withMessage("an input needs at least one value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Jacquard.anyLong(null))
        .withMessage("an input needs a name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Jacquard.any("x", null))
        .withMessage("an input needs a type");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Jacquard.any("x", void.class))
        .withMessage("there is no input of type void");
  }

  @Test
  void theToolIsAskedWithKindAndArguments() {
    List<String> calls = new ArrayList<>();
    Jacquard.tool =
        (kind, arguments) -> {
          calls.add(kind + Arrays.deepToString(arguments));
          return switch (kind) {
            case "int" -> 42;
            case "of" -> arguments[0].equals("null") ? arguments : ((Object[]) arguments[1])[1];
            default -> true;
          };
        };
    assertThat(Jacquard.anyInt("i", 1, 50)).isEqualTo(42);
    assertThat(Jacquard.anyOf("o", "a", "b")).isEqualTo("b");
    assertThat(Jacquard.<String>anyOf("null", "a", null)).isNull();
    assertThat(Jacquard.anyBoolean("z")).isTrue();
    assertThat(Jacquard.any("t", boolean.class)).isTrue();
    Jacquard.assume(true);
    assertThatThrownBy(() -> Jacquard.assume(false)).isInstanceOf(AssumptionViolated.class);
    assertThat(calls)
        .containsExactly(
            "int[i, 1, 50]",
            "of[o, [a, b]]",
            "of[null, [a, null]]",
            "boolean[z]",
            "any[t, boolean]",
            "assume[true]",
            "assume[false]");
  }
}
