// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.knowledge.JdkTable;
import io.jacquard.runtime.knowledge.Shape;
import io.jacquard.runtime.program.Tagged;
import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.stream.BaseStream;

/** Where an object keeps the state that calls of it touch. */
public enum StateLayout {
  /** Calls are no operations: values, functions, classes of the application. */
  NONE,
  /** Never changes. */
  IMMUTABLE,
  /** In the object itself. */
  STORAGE,
  /** In others that it refers to: a key set, a wrapper, a set made of a map. */
  VIEW,
  /** A position of its own in something that it refers to: an iterator, a stream. */
  CURSOR,
  /** In a map that it belongs to but does not know. */
  ENTRY,
  /** In the elements. */
  ARRAY;

  private static final String UTIL = "java.util.";

  private static final ClassValue<StateLayout> CACHE =
      new ClassValue<>() {
        @Override
        protected StateLayout computeValue(Class<?> type) {
          return decide(type);
        }
      };

  public static StateLayout of(Class<?> type) {
    return CACHE.get(type);
  }

  /** Whether the state, or part of it, is found by following references. */
  public boolean refersToOthers() {
    return this == VIEW || this == CURSOR;
  }

  private static StateLayout decide(Class<?> type) {
    if (type.isArray()) {
      return ARRAY;
    }
    Class<?> platform = platformClass(type);
    if (isSkeleton(platform) && Tagged.class.isAssignableFrom(type)) {
      return NONE;
    }
    StateLayout shape = ofPlatform(platform);
    // A subclass of the application has fields of its own, but those are announced one by one.
    return shape == IMMUTABLE && platform != type ? NONE : shape;
  }

  /** Whether it is a class of the JDK whose objects may hold anything. */
  public static boolean isUnknown(Class<?> type) {
    if (!isPlatform(type) || type.isHidden() || type.isRecord() || type.isEnum()) {
      return false;
    }
    for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
      String name = each.getName().replace('.', '/');
      if (name.startsWith("java/util/") || JdkTable.know(name)) {
        return false;
      }
    }
    return true;
  }

  /** The class itself or its nearest superclass that belongs to the JDK. */
  static Class<?> platformClass(Class<?> type) {
    Class<?> platform = type;
    while (platform.isHidden() || !isPlatform(platform)) {
      platform = platform.getSuperclass();
    }
    return platform;
  }

  private static boolean isPlatform(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** What a subclass of the application does is in its own methods and fields. */
  private static boolean isSkeleton(Class<?> type) {
    return JdkTable.of(type).shape() == Shape.SKELETON;
  }

  private static StateLayout ofPlatform(Class<?> type) {
    Shape shape = JdkTable.of(type).shape();
    if (!type.getName().startsWith(UTIL)) {
      return isContainer(type) ? STORAGE : outsideUtil(type);
    }
    if (shape == Shape.VALUE || type.isEnum() || Throwable.class.isAssignableFrom(type)) {
      return NONE;
    }
    if (isCursor(type)) {
      return CURSOR; // also over something that never changes
    }
    if (shape == Shape.CONSTANT) {
      return IMMUTABLE;
    }
    boolean inner = !Modifier.isPublic(type.getModifiers());
    boolean refers = Backing.hasReferences(type);
    if (Map.Entry.class.isAssignableFrom(type)) {
      return refers ? VIEW : inner ? ENTRY : STORAGE;
    }
    return isContainer(type) && refers && (inner || shape == Shape.OTHERS) ? VIEW : STORAGE;
  }

  /** By its own row, or that of the nearest superclass that says where its state is. */
  private static StateLayout outsideUtil(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      Shape shape = JdkTable.of(each).shape();
      if (shape != null) {
        return shape == Shape.OWN ? STORAGE : shape == Shape.OTHERS ? VIEW : NONE;
      }
    }
    return NONE;
  }

  static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || BitSet.class.isAssignableFrom(type);
  }

  static boolean isCursor(Class<?> type) {
    return Iterator.class.isAssignableFrom(type)
        || Enumeration.class.isAssignableFrom(type)
        || Spliterator.class.isAssignableFrom(type)
        || BaseStream.class.isAssignableFrom(type);
  }

  static boolean isText(Class<?> type) {
    return type == StringBuilder.class || type == StringBuffer.class;
  }
}
