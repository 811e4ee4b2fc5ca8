// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.FieldFacts;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.jdk.Internals;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Which field a variable handle, an atomic field updater or a reflected field stands for. */
public final class FieldHandles {
  private static final Map<Object, FieldFacts> KNOWN = new WeakHashMap<>();

  /** The fields that were asked for, by offset; that of a static is negated. */
  private static final ClassValue<Map<Long, FieldFacts>> AT_OFFSET =
      new ClassValue<>() {
        @Override
        protected Map<Long, FieldFacts> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private FieldHandles() {}

  /** The field of the handle, or null if it is no field handle. */
  public static @Nullable FieldFacts of(VarHandle handle) {
    FieldFacts known = KNOWN.get(handle);
    if (known == null) {
      known = resolve(handle);
      if (known != null) {
        KNOWN.put(handle, known);
      }
    }
    return known;
  }

  /** By where the field is: to ask a handle for its name, the JDK looks at all fields there are. */
  private static @Nullable FieldFacts resolve(VarHandle handle) {
    Long offset = null;
    Class<?> owner = handle.coordinateTypes().isEmpty() ? null : handle.coordinateTypes().get(0);
    boolean isStatic = owner == null;
    for (Class<?> type = handle.getClass(); type != null; type = type.getSuperclass()) {
      for (DeclaredField field : Members.fields(type)) {
        switch (field.name()) {
          case "fieldOffset" -> offset = Internals.getLong(handle, field.offset());
          case "base", "declaringClass" -> {
            if (isStatic && Internals.getReference(handle, field.offset()) instanceof Class<?> of) {
              owner = of;
            }
          }
          default -> {}
        }
      }
    }
    return offset == null ? null : find(owner, isStatic, offset);
  }

  private static @Nullable FieldFacts find(
      @Nullable Class<?> owner, boolean isStatic, long offset) {
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      for (DeclaredField field : Members.fields(type)) {
        if (field.isStatic() == isStatic && field.offset() == offset) {
          return FieldFacts.of(field);
        }
      }
    }
    return null;
  }

  /** The field at this offset in objects of a class, or in the class itself; null if none is. */
  static @Nullable FieldFacts at(Class<?> type, boolean isStatic, long offset) {
    Map<Long, FieldFacts> known = AT_OFFSET.get(type);
    Long key = isStatic ? ~offset : offset;
    FieldFacts facts = known.get(key);
    if (facts == null) {
      facts = find(type, isStatic, offset);
      if (facts != null) {
        known.put(key, facts);
      }
    }
    return facts;
  }

  /** What a reflected field is. */
  public static FieldFacts of(Field field) {
    return KNOWN.computeIfAbsent(field, absent -> FieldFacts.of(field));
  }

  /** The field of an atomic field updater. */
  public static FieldFacts ofUpdater(Object updater, Object target) {
    FieldFacts known = KNOWN.get(updater);
    if (known == null) {
      known = resolveUpdater(updater, target);
      KNOWN.put(updater, known);
    }
    return known;
  }

  private static FieldFacts resolveUpdater(Object updater, Object target) {
    long offset = Internals.getLong(updater, Internals.offset(updater.getClass(), "offset"));
    FieldFacts found = find(target.getClass(), false, offset);
    if (found == null) {
      throw new IllegalStateException("cannot resolve " + updater.getClass());
    }
    return found;
  }
}
