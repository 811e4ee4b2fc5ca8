// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What views, wrappers, iterators and streams refer to: the fields through which they show
 * something else.
 *
 * <p>There is no list of methods that make views: however it was made, an object of a view's class
 * refers to what it shows, directly or through other views. What a class has no reference to (an
 * entry to its map, some spliterators of concurrent maps to theirs) is not found here.
 */
public final class Backing {
  /** Fields that hold what belongs to the object alone. */
  private static final Set<String> PRIVATE_FIELDS = Set.of("forgetMeNot");

  private static final ClassValue<long[]> REFERENCES =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return Internals.offsets(references(StateLayout.platformClass(type)));
        }
      };

  private Backing() {}

  /** Offsets of the fields through which objects of the class show something else. */
  public static long[] offsets(Class<?> type) {
    return REFERENCES.get(type);
  }

  /** Whether objects of this class of the JDK refer to something that they show. */
  static boolean hasReferences(Class<?> type) {
    return !references(type).isEmpty();
  }

  private static List<Field> references(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && shows(type, field)) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static boolean shows(Class<?> holder, Field field) {
    Class<?> type = field.getType();
    if (type.isPrimitive() || PRIVATE_FIELDS.contains(field.getName())) {
      return false;
    }
    if (type.isArray()) {
      return showsArray(holder.getName());
    }
    if (Map.Entry.class.isAssignableFrom(type)) {
      return holder.getName().startsWith("java.util.Collections$");
    }
    return field.getName().startsWith("this$")
        || StateLayout.isContainer(type)
        || StateLayout.isCursor(type)
        || type.getName().equals("java.util.stream.PipelineHelper");
  }

  /** Whether an array in the object belongs to another one. */
  private static boolean showsArray(String name) {
    return name.startsWith("java.util.Arrays$")
        || name.startsWith("java.util.Spliterators$") && name.contains("ArraySpliterator");
  }

  /** Cursors that have all they will ever show: over a copy, over nothing, over values. */
  static boolean isSelfContained(Class<?> type) {
    String name = type.getName();
    return name.startsWith("java.util.concurrent.CopyOnWriteArrayList$COWIterator")
        || name.startsWith("java.util.Collections$")
        || name.startsWith("java.util.ImmutableCollections$")
        || name.startsWith("java.util.StringTokenizer")
        || name.startsWith("java.util.Scanner")
        || name.startsWith("java.util.Spliterators$Empty");
  }
}
