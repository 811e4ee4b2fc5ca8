// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.model.FieldHandles;
import io.jacquard.engine.state.FieldFacts;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.solver.expr.Expr;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/** Finds the variables that accesses to memory are about, with their shadows. */
public final class MemoryVariables {
  private final Shadows shadows;

  MemoryVariables(Shadows shadows) {
    this.shadows = shadows;
  }

  /**
   * A field.
   *
   * @param base the object, or the class for a static
   */
  public AccessedVariable field(FieldFacts field, Object base) {
    if (field.declaring.isRecord() && !field.isStatic) {
      return new AccessedVariable.OfRecord(field, base, shadows);
    }
    return new AccessedVariable.OfField(
        field, base, Internals.offset(field.declaring, ReflectedFields.SHADOW + field.name));
  }

  /** An element of an array; null if there is none. */
  public @Nullable AccessedVariable element(Object array, int index) {
    return index < 0 || index >= Array.getLength(array)
        ? null
        : new AccessedVariable.OfArray(array, index, shadows);
  }

  /**
   * What a call of an atomic, a field updater or a variable handle accesses; null if that is not
   * known: memory behind a view of another type, or nothing.
   */
  public @Nullable AccessedVariable atomic(Operands in) {
    Object receiver = in.object(0);
    Object target = in.size() > 1 ? in.object(1) : null;
    if (receiver instanceof VarHandle handle) {
      return handle(handle, target, in);
    }
    if (receiver instanceof AtomicIntegerFieldUpdater
        || receiver instanceof AtomicLongFieldUpdater
        || receiver instanceof AtomicReferenceFieldUpdater) {
      return target == null ? null : field(FieldHandles.ofUpdater(receiver, target), target);
    }
    if (receiver instanceof AtomicInteger
        || receiver instanceof AtomicLong
        || receiver instanceof AtomicBoolean
        || receiver instanceof AtomicReference) {
      return new OfAtomic(receiver, shadows);
    }
    int index = in.size() > 1 ? (int) in.number(1) : -1;
    return index >= 0 && index < length(receiver)
        ? new OfAtomicElement(receiver, index, shadows)
        : null;
  }

  private @Nullable AccessedVariable handle(
      VarHandle handle, @Nullable Object target, Operands in) {
    FieldFacts field = FieldHandles.of(handle);
    if (field != null) {
      Object base = field.isStatic ? field.declaring : target;
      return base == null ? null : field(field, base);
    }
    return target != null
            && target.getClass().isArray()
            && in.size() > 2
            && handle.varType() == target.getClass().componentType()
        ? element(target, (int) in.number(2))
        : null;
  }

  private static int length(@Nullable Object array) {
    return array instanceof AtomicIntegerArray ints
        ? ints.length()
        : array instanceof AtomicLongArray longs
            ? longs.length()
            : array instanceof AtomicReferenceArray<?> references ? references.length() : 0;
  }

  /** The inside of an atomic. */
  private record OfAtomic(Object atomic, Shadows shadows) implements AccessedVariable {
    @Override
    public char kind() {
      return atomic instanceof AtomicInteger
          ? 'I'
          : atomic instanceof AtomicLong ? 'J' : atomic instanceof AtomicBoolean ? 'Z' : 'L';
    }

    @Override
    public @Nullable Object value() {
      return switch (kind()) {
        case 'I' -> ((AtomicInteger) atomic).getPlain();
        case 'J' -> ((AtomicLong) atomic).getPlain();
        case 'Z' -> ((AtomicBoolean) atomic).getPlain();
        default -> ((AtomicReference<?>) atomic).getPlain();
      };
    }

    @Override
    public @Nullable Expr shadow() {
      return shadows.of(atomic);
    }

    @Override
    public void setShadow(@Nullable Expr shadow) {
      shadows.set(atomic, shadow);
    }
  }

  /** An element of an atomic array, which exists. */
  private record OfAtomicElement(Object array, int index, Shadows shadows)
      implements AccessedVariable {
    @Override
    public char kind() {
      return array instanceof AtomicIntegerArray
          ? 'I'
          : array instanceof AtomicLongArray ? 'J' : 'L';
    }

    @Override
    public @Nullable Object value() {
      return switch (kind()) {
        case 'I' -> ((AtomicIntegerArray) array).getPlain(index);
        case 'J' -> ((AtomicLongArray) array).getPlain(index);
        default -> ((AtomicReferenceArray<?>) array).getPlain(index);
      };
    }

    @Override
    public @Nullable Expr shadow() {
      return (Expr) shadows.field(array, "[" + index + "]");
    }

    @Override
    public void setShadow(@Nullable Expr shadow) {
      shadows.setField(array, "[" + index + "]", shadow);
    }
  }
}
