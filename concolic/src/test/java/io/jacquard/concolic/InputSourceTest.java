// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Inputs that are drawn, and those of a card. */
class InputSourceTest {
  private final Exprs exprs = new Exprs();
  private final Variable digit = exprs.variable("digit", Type.INT, 3, 9);
  private final Variable other = exprs.variable("other", Type.INT, 3, 9);

  @Test
  void aDrawnInputDependsOnItsNameAndTheSeedAlone() {
    Set<Object> values = new HashSet<>();
    for (long seed = 0; seed < 50; seed++) {
      InputSource one = new DrawnInputs(seed);
      InputSource turned = new DrawnInputs(seed);
      turned.number(other);
      assertThat(one.number(digit)).isEqualTo(turned.number(digit));
      assertThat((Integer) one.number(digit)).isBetween(3, 9);
      values.add(one.number(digit));
    }
    assertThat(values).hasSize(7);
  }

  @Test
  void aCardGivesWhatItNamesAndTheFirstValueElsewhere() {
    InputSource card = new GivenInputs(Map.of("digit", "7"));
    assertThat(card.number(digit)).isEqualTo(7);
    assertThat(card.number(other)).isEqualTo(3);
  }

  /** The program may have changed since the card was made. */
  @Test
  void whatTheInputCannotBeAnyMoreIsTheFirstValue() {
    assertThat(new GivenInputs(Map.of("digit", "11")).number(digit)).isEqualTo(3);
    assertThat(new GivenInputs(Map.of("digit", "many")).number(digit)).isEqualTo(3);
    Variable text = exprs.variable("text", Type.STRING, 0, 2);
    assertThat(new GivenInputs(Map.of("text", "\"abc")).text(text, "\"")).isEmpty();
    assertThat(new GivenInputs(Map.of("text", "\"ab")).text(text, "\"")).isEqualTo("ab");
    assertThat(new GivenInputs(Map.of("text", "ab")).text(text, "\"")).isEmpty();
  }

  @Test
  void alternativesAreKnownByTheirNames() {
    Variable which = exprs.variable("which", Type.INT, 0, 2);
    InputSource card = new GivenInputs(Map.of("object", "Circle"));
    assertThat(card.choose(which, "object", List.of("null", "Square", "Circle"))).isEqualTo(2);
    assertThat(card.choose(which, "object", List.of("null", "Square"))).isZero();
  }
}
