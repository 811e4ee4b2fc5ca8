// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.ArithmeticPrecision;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.tests.programs.NotLinear;
import io.jacquard.tests.support.Followed;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Arithmetic that is not linear: followed exactly, or gone on with as a value. */
class ArithmeticTests {
  private static final String VALUE =
      "a value that depends on inputs was concretised: non-linear arithmetic (--arithmetic linear)";

  private static Followed explore(Followed.Body program, ArithmeticPrecision arithmetic) {
    return Followed.explore(program, Dpor.OPTIMAL.strategy(), arithmetic);
  }

  @Test
  void aValueIsEnoughToFindTheOtherInput() {
    Followed followed = explore(NotLinear::comparedWithAnInput, ArithmeticPrecision.LINEAR);

    assertThat(followed.ends()).containsExactly("none", "error");
    assertThat(followed.inputs().get(1)).isEqualTo(Map.of("x", "3", "y", "10"));
    assertThat(followed.limits())
        .extracting(limit -> limit.what() + " at " + limit.where())
        .containsExactly(VALUE + " at io.jacquard.tests.programs.NotLinear.notLinear:11");
  }

  @Test
  void soIsWhatAnUnknownFunctionGave() {
    for (ArithmeticPrecision arithmetic : ArithmeticPrecision.values()) {
      Followed followed = explore(NotLinear::opaque, arithmetic);

      assertThat(followed.ends()).as("%s", arithmetic).containsExactly("none", "error");
      assertThat(followed.inputs().get(1))
          .containsEntry("x", "3")
          .containsEntry("y", Integer.toString(Integer.reverse(3 << 24)));
      assertThat(followed.limits()).isNotEmpty();
    }
  }

  @Test
  void aBranchOnAValueAloneIsNone() {
    Followed followed = explore(NotLinear::comparedWithANumber, ArithmeticPrecision.LINEAR);

    assertThat(followed.ends()).containsExactly("none", "second error");
    assertThat(followed.limits()).isNotEmpty();
  }

  @Test
  void exactlyBothErrorsAreFound() {
    Followed followed = explore(NotLinear::comparedWithANumber, ArithmeticPrecision.EXACT);

    assertThat(followed.counts()).isEqualTo(Map.of("none", 1, "first error", 1, "second error", 1));
    assertThat(followed.limits()).isEmpty();
  }
}
