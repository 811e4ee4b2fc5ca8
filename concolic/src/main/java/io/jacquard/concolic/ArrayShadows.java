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

  /** Nothing is known any more of the elements. */
  void forget(Object array) {
    elements.remove(array);
  }

  boolean has(Object array) {
    return elements.containsKey(array) || lengths.containsKey(array);
  }

  /** A length of -1 means all: the one array is a copy of the other. */
  void copy(Object from, int start, Object to, int at, int length) {
    @Nullable Expr[] source = elements.get(from);
    int count = length < 0 ? Array.getLength(from) : length;
    @Nullable Expr[] moved = new @Nullable Expr[count];
    if (source != null) {
      System.arraycopy(source, start, moved, 0, count);
    }
    for (int i = 0; i < count; i++) {
      setElement(to, at + i, moved[i]);
    }
    Expr size = lengths.get(from);
    if (length < 0 && size != null) {
      setLength(to, size);
    }
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
