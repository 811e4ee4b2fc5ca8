// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Expr;
import java.lang.reflect.Array;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shadows of elements and lengths, beside the arrays, which have no room for them. */
final class ArrayShadows {
  private final Map<Object, @Nullable Expr[]> elements = new IdentityHashMap<>();
  private final Map<Object, Expr> lengths = new IdentityHashMap<>();

  @Nullable Expr length(Object array) {
    return lengths.get(array);
  }

  void setLength(Object array, Expr length) {
    lengths.put(array, length);
  }

  @Nullable Expr element(Object array, int index) {
    @Nullable Expr[] shadows = elements.get(array);
    return shadows == null ? null : shadows[index];
  }

  void setElement(Object array, int index, @Nullable Expr shadow) {
    @Nullable Expr[] shadows = elements.get(array);
    if (shadows == null) {
      if (shadow == null) {
        return;
      }
      shadows = new @Nullable Expr[Array.getLength(array)];
      elements.put(array, shadows);
    }
    shadows[index] = shadow;
  }
}
