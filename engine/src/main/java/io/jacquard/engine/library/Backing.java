// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.knowledge.JdkTable;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
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
      return JdkTable.of(holder).isShowingArray();
    }
    if (Map.Entry.class.isAssignableFrom(type)) {
      return holder.getName().startsWith("java.util.Collections$");
    }
    return field.getName().startsWith("this$")
        || StateLayout.isContainer(type)
        || StateLayout.isCursor(type)
        || isStream(type)
        || type.getName().equals("java.util.stream.PipelineHelper");
  }

  /** Streams pass on to others; what is at the end keeps the bytes. */
  private static boolean isStream(Class<?> type) {
    return InputStream.class.isAssignableFrom(type)
        || OutputStream.class.isAssignableFrom(type)
        || Reader.class.isAssignableFrom(type)
        || Writer.class.isAssignableFrom(type);
  }

  /** Cursors that have all they will ever show: over a copy, over nothing, over values. */
  static boolean isSelfContained(Class<?> type) {
    return JdkTable.of(type).isSelfContained();
  }
}
