// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What is in a container, seen without calling it: whether there are other containers among its
 * elements. Making text of a list of lists reads them all.
 */
public final class Contents {
  /** Beyond so many objects the answer is yes. */
  private static final int MOST = 10_000;

  private static final ClassValue<long[]> REFERENCES =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return references(type);
        }
      };

  private static final ClassValue<Boolean> HAS_EQUALS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return hasEquals(type);
        }
      };

  private Contents() {}

  /** Whether a method looks into the elements of its receiver, not only at which they are. */
  public static boolean areAskedBy(String method) {
    return switch (method) {
      case "toString", "equals", "hashCode", "compareTo", "containsAll" -> true;
      default -> false;
    };
  }

  /**
   * Whether a method may look into an argument of this class. Queues, builders of text and many
   * others are equal to nothing but themselves.
   */
  public static boolean areAskedBy(String method, Class<?> argument) {
    return switch (method) {
      case "equals", "hashCode" -> HAS_EQUALS.get(argument);
      default -> true;
    };
  }

  private static boolean hasEquals(Class<?> type) {
    if (type.isArray()
        || List.class.isAssignableFrom(type)
        || Set.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)) {
      return true;
    }
    try {
      Class<?> platform = StateLayout.platformClass(type);
      return platform.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e); // each class has it
    }
  }

  /**
   * Whether the container has, or may have, a container among its elements that can change.
   *
   * @param counts whether that container is of interest
   */
  public static boolean haveContainer(Object container, Predicate<Object> counts) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>();
    seen.add(container);
    open.add(container);
    while (!open.isEmpty()) {
      Object object = open.poll();
      if (object instanceof Object[] array) {
        for (Object element : array) {
          if (visit(open, seen, element, counts)) {
            return true;
          }
        }
      } else if (!object.getClass().isArray()) {
        for (long offset : REFERENCES.get(object.getClass())) {
          if (visit(open, seen, Internals.getReference(object, offset), counts)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Returns true if this is what is looked for; continues through the insides of containers. */
  private static boolean visit(
      Deque<Object> open, Set<Object> seen, @Nullable Object object, Predicate<Object> counts) {
    if (object == null || !seen.add(object)) {
      return false;
    }
    if (seen.size() > MOST) {
      return true;
    }
    Class<?> type = object.getClass();
    switch (StateLayout.of(type)) {
      case STORAGE, VIEW -> {
        if (isElement(type) && counts.test(object)) {
          return true;
        }
        open.add(object);
      }
      case IMMUTABLE, ENTRY, ARRAY -> open.add(object);
      case NONE, CURSOR -> {
        if (isInside(type)) {
          open.add(object);
        }
      }
    }
    return false;
  }

  /** Containers that a program puts into others; views of the container itself are no elements. */
  private static boolean isElement(Class<?> type) {
    return StateLayout.of(type) == StateLayout.STORAGE
        && (StateLayout.isContainer(type) || StateLayout.isText(type));
  }

  /** Nodes of lists, trees and queues. */
  private static boolean isInside(Class<?> type) {
    return type.getName().startsWith("java.util.") && type.getName().indexOf('$') > 0;
  }

  private static long[] references(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      if (each.getName().startsWith("java.util.")) {
        for (Field field : each.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            fields.add(field);
          }
        }
      }
    }
    return Internals.offsets(fields);
  }
}
