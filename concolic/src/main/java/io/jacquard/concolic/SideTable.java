// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Expr;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shadows of fields of objects that have no room for them, such as records. */
final class SideTable {
  private final Map<Object, Map<String, Expr>> objects = new IdentityHashMap<>();

  boolean has(Object object) {
    return objects.containsKey(object);
  }

  /** Nothing is known any more of an object. */
  void forget(@Nullable Object object) {
    objects.remove(object);
  }

  @Nullable Expr get(Object object, String field) {
    Map<String, Expr> fields = objects.get(object);
    return fields == null ? null : fields.get(field);
  }

  void set(Object object, String field, @Nullable Expr shadow) {
    if (shadow != null) {
      objects.computeIfAbsent(object, any -> new HashMap<>()).put(field, shadow);
    } else {
      Map<String, Expr> fields = objects.get(object);
      if (fields != null) {
        fields.remove(field);
      }
    }
  }
}
