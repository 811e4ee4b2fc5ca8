// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.state.FieldFacts;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.solver.expr.Expr;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** A number that code of the JDK reads or writes for the program: a field or an element. */
interface AccessedVariable {
  /** The first character of its descriptor. */
  char kind();

  /** What it holds; boxed. */
  Object value();

  @Nullable Expr shadow();

  void setShadow(@Nullable Expr shadow);

  /** A field with room for a shadow beside it. */
  record OfField(FieldFacts field, Object base, long place) implements AccessedVariable {
    @Override
    public char kind() {
      return field.kind;
    }

    @Override
    public Object value() {
      return java.util.Objects.requireNonNull(field.read(base));
    }

    @Override
    public @Nullable Expr shadow() {
      return (Expr) Internals.getReference(base, place);
    }

    @Override
    public void setShadow(@Nullable Expr shadow) {
      Internals.putReference(base, place, shadow);
    }
  }

  /** A component of a record, which is never written. */
  record OfRecord(FieldFacts field, Object base, Shadows shadows) implements AccessedVariable {
    @Override
    public char kind() {
      return field.kind;
    }

    @Override
    public Object value() {
      return java.util.Objects.requireNonNull(field.read(base));
    }

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
    public Object value() {
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
