// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Counts what an object of the tool holds on to: objects of the tool, elements of collections, and
 * elements of arrays. Unlike the size of the heap, the count is the same on every machine.
 */
@NullMarked
public final class HeldObjects {
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> open = new ArrayDeque<>();
  private long elements;

  private HeldObjects() {}

  /** The number of objects and array elements that can be reached from this object. */
  public static long countFrom(Object root) {
    HeldObjects held = new HeldObjects();
    held.add(root);
    while (!held.open.isEmpty()) {
      held.visit(held.open.pop());
    }
    return held.seen.size() + held.elements;
  }

  private void add(@Nullable Object object) {
    if (object != null && seen.add(object)) {
      open.push(object);
    }
  }

  private void visit(Object object) {
    if (object instanceof Object[] array) {
      elements += array.length;
      for (Object element : array) {
        add(element);
      }
    } else if (object.getClass().isArray()) {
      elements += Array.getLength(object);
    } else if (object instanceof Collection<?> collection) {
      elements += collection.size();
      collection.forEach(this::add);
    } else if (object instanceof Map<?, ?> map) {
      elements += map.size();
      map.keySet().forEach(this::add);
      map.values().forEach(this::add);
    } else if (isOfTheTool(object.getClass())) {
      visitFields(object);
    }
  }

  private void visitFields(Object object) {
    Class<?> type = object.getClass();
    while (isOfTheTool(type)) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          add(valueOf(field, object));
        }
      }
      type = type.getSuperclass();
    }
  }

  private static boolean isOfTheTool(Class<?> type) {
    return type.getName().startsWith("io.jacquard.");
  }

  private static @Nullable Object valueOf(Field field, Object object) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " cannot be read", e);
    }
  }
}
