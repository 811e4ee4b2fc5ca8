// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.state.FieldFacts;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.solver.expr.Expr;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * A variable of which the shadow is known: a field, an element, the inside of an atomic. References
 * have shadows only where accesses are reported.
 */
public interface AccessedVariable {
  /** The first character of its descriptor. */
  char kind();

  /** What it holds; boxed if it is a number. */
  @Nullable Object value();

  /** The shadow of what it holds, or null. */
  @Nullable Expr shadow();

  /** Gives what it holds a shadow; null takes it away. */
  void setShadow(@Nullable Expr shadow);

  /** What an object holds under a name. */
  interface InObject extends AccessedVariable {
    FieldFacts field();

    Object base();

    @Override
    default char kind() {
      return field().kind;
    }

    @Override
    default @Nullable Object value() {
      return field().read(base());
    }
  }

  /** A field with room for a shadow beside it, or with none: {@link Internals#NONE}. */
  record OfField(FieldFacts field, Object base, long place) implements InObject {
    @Override
    public @Nullable Expr shadow() {
      return place == Internals.NONE ? null : (Expr) Internals.getReference(base, place);
    }

    @Override
    public void setShadow(@Nullable Expr shadow) {
      if (place != Internals.NONE) {
        Internals.putReference(base, place, shadow);
      }
    }
  }

  /** A component of a record, which is never written. */
  record OfRecord(FieldFacts field, Object base, Shadows shadows) implements InObject {
    @Override
    public @Nullable Expr shadow() {
      return (Expr) shadows.field(base, field.name);
    }

    @Override
    public void setShadow(@Nullable Expr shadow) {
      shadows.setField(base, field.name, shadow);
    }
  }

  /** An element of an array. */
  record OfArray(Object array, int index, Shadows shadows) implements AccessedVariable {
    @Override
    public char kind() {
      return array.getClass().componentType().descriptorString().charAt(0);
    }

    @Override
    public @Nullable Object value() {
      return Array.get(array, index);
    }

    @Override
    public @Nullable Expr shadow() {
      return (Expr) shadows.element(array, index);
    }

    @Override
    public void setShadow(@Nullable Expr shadow) {
      io.jacquard.runtime.symbolic.ShadowHooks.setElement(array, index, shadow);
    }
  }
}
