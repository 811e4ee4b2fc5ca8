// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Internals;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Which field a variable handle, an atomic field updater or a reflected field stands for. */
final class Handles {
  private static final Map<Object, FieldFacts> KNOWN = new WeakHashMap<>();

  private Handles() {}

  /** The field of the handle, or null if it is no field handle. */
  static @Nullable FieldFacts of(VarHandle handle) {
    FieldFacts known = KNOWN.get(handle);
    if (known == null) {
      known = resolve(handle);
      if (known != null) {
        KNOWN.put(handle, known);
      }
    }
    return known;
  }

  private static @Nullable FieldFacts resolve(VarHandle handle) {
    try {
      boolean isStatic = handle.coordinateTypes().isEmpty();
      String name = handle.describeConstable().orElseThrow().constantName();
      Class<?> owner = isStatic ? staticOwner(handle) : handle.coordinateTypes().get(0);
      for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
          if (field.getName().equals(name)) {
            return FieldFacts.of(field);
          }
        }
      }
      return null;
    } catch (ReflectiveOperationException | java.util.NoSuchElementException e) {
      return null;
    }
  }

  private static Class<?> staticOwner(VarHandle handle) throws ReflectiveOperationException {
    for (Class<?> type = handle.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals("base")
            && Internals.getReference(handle, Internals.offset(field)) instanceof Class<?> owner) {
          return owner;
        }
        if (field.getName().equals("declaringClass")
            && Internals.getReference(handle, Internals.offset(field)) instanceof Class<?> owner) {
          return owner;
        }
      }
    }
    throw new NoSuchFieldException("declaring class of " + handle);
  }

  /** What a reflected field is. */
  static FieldFacts of(Field field) {
    return KNOWN.computeIfAbsent(field, absent -> FieldFacts.of(field));
  }

  /** The field of an atomic field updater. */
  static FieldFacts ofUpdater(Object updater, Object target) {
    FieldFacts known = KNOWN.get(updater);
    if (known == null) {
      known = resolveUpdater(updater, target);
      KNOWN.put(updater, known);
    }
    return known;
  }

  private static FieldFacts resolveUpdater(Object updater, Object target) {
    try {
      long offset =
          Internals.getLong(
              updater, Internals.offset(updater.getClass().getDeclaredField("offset")));
      for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
          if (!java.lang.reflect.Modifier.isStatic(field.getModifiers())
              && Internals.offset(field) == offset) {
            return FieldFacts.of(field);
          }
        }
      }
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("cannot resolve " + updater.getClass(), e);
    }
    throw new IllegalStateException("cannot resolve " + updater.getClass());
  }
}
