// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import org.junit.jupiter.api.Test;

/** Shadows move with the elements, as {@code System.arraycopy} moves them. */
class ArrayShadowsTest {
  private final Exprs exprs = new Exprs();
  private final Expr x = exprs.variable("x", Type.INT);
  private final Expr y = exprs.variable("y", Type.INT);
  private final ArrayShadows shadows = new ArrayShadows();
  private final int[] array = new int[4];

  @Test
  void overlappingPartsAreMovedAsAWhole() {
    shadows.setElement(array, 0, x);
    shadows.setElement(array, 1, y);
    shadows.copy(array, 0, array, 1, 3);
    assertThat(shadows.element(array, 0)).isSameAs(x);
    assertThat(shadows.element(array, 1)).isSameAs(x);
    assertThat(shadows.element(array, 2)).isSameAs(y);
    assertThat(shadows.element(array, 3)).isNull();
  }

  @Test
  void elementsWithoutShadowOverwriteThoseWith() {
    shadows.setElement(array, 2, x);
    shadows.copy(new int[4], 0, array, 2, 1);
    assertThat(shadows.element(array, 2)).isNull();
  }

  @Test
  void aCopyOfTheWholeHasItsLengthToo() {
    shadows.setElement(array, 3, y);
    shadows.setLength(array, x);
    int[] whole = new int[4];
    shadows.copy(array, 0, whole, 0, -1);
    assertThat(shadows.length(whole)).isSameAs(x);
    assertThat(shadows.element(whole, 3)).isSameAs(y);
    int[] part = new int[4];
    shadows.copy(array, 0, part, 0, 4);
    assertThat(shadows.length(part)).isNull();
  }

  @Test
  void equalArraysAreDifferentOnes() {
    shadows.setElement(array, 0, x);
    assertThat(shadows.has(new int[4])).isFalse();
    shadows.forget(array);
    assertThat(shadows.has(array)).isFalse();
  }
}
