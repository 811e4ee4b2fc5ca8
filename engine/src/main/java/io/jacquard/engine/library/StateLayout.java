// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.program.Tagged;
import java.lang.reflect.Modifier;
import java.security.MessageDigest;
import java.security.Signature;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.util.BitSet;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import javax.crypto.Cipher;
import javax.crypto.Mac;

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

  /** Under java.util, but values, functions, bound to a thread, or announced in another way. */
  private static final String[] NOT_SHARED = {
    "concurrent.atomic.",
    "concurrent.ThreadLocalRandom",
    "concurrent.TimeUnit",
    "function.",
    "regex.Pattern",
    "random.",
    "Base64",
    "Comparator",
    "Collections$Reverse",
    "Currency",
    "HexFormat",
    "Locale",
    "Objects",
    "Optional",
    "UUID"
  };

  private static final String[] NEVER_CHANGE = {
    "java.util.ImmutableCollections",
    "java.util.Collections$Empty",
    "java.util.Collections$Singleton",
    "java.util.Collections$CopiesList",
    "java.util.AbstractMap$SimpleImmutableEntry",
    "java.util.KeyValueHolder",
    "java.util.NullableKeyValueHolder"
  };

  /** Public, and yet made of another container: one that others may have, too. */
  private static final Set<String> MADE_OF_OTHERS =
      Set.of(
          "java.util.HashSet",
          "java.util.LinkedHashSet",
          "java.util.TreeSet",
          "java.util.Properties",
          "java.util.concurrent.ConcurrentHashMap$KeySetView",
          "java.util.concurrent.ConcurrentSkipListSet",
          "java.util.concurrent.CopyOnWriteArraySet");

  /** Have no state of account: what a subclass of the application does is in its own methods. */
  private static final Set<String> SKELETONS =
      Set.of(
          "java.util.AbstractCollection",
          "java.util.AbstractMap",
          "java.util.AbstractQueue",
          "java.util.AbstractSet",
          "java.util.Dictionary",
          "java.text.DateFormat",
          "java.text.NumberFormat");

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
    if (SKELETONS.contains(platform.getName()) && Tagged.class.isAssignableFrom(type)) {
      return NONE;
    }
    StateLayout shape = ofPlatform(platform);
    // A subclass of the application has fields of its own, but those are announced one by one.
    return shape == IMMUTABLE && platform != type ? NONE : shape;
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

  private static StateLayout ofPlatform(Class<?> type) {
    String name = type.getName();
    if (!name.startsWith(UTIL)) {
      return isText(type)
              || name.equals("java.io.PrintStream")
              || isContainer(type)
              || isWorkpiece(type)
          ? STORAGE
          : NONE;
    }
    if (isNotShared(name) || type.isEnum() || Throwable.class.isAssignableFrom(type)) {
      return NONE;
    }
    if (isCursor(type)) {
      return CURSOR; // also over something that never changes
    }
    if (neverChanges(name)) {
      return IMMUTABLE;
    }
    boolean inner = !Modifier.isPublic(type.getModifiers());
    boolean refers = Backing.hasReferences(type);
    if (Map.Entry.class.isAssignableFrom(type)) {
      return refers ? VIEW : inner ? ENTRY : STORAGE;
    }
    return isContainer(type) && refers && (inner || MADE_OF_OTHERS.contains(name)) ? VIEW : STORAGE;
  }

  private static boolean isNotShared(String name) {
    for (String prefix : NOT_SHARED) {
      if (name.startsWith(prefix, UTIL.length())) {
        return true;
      }
    }
    return false;
  }

  private static boolean neverChanges(String name) {
    for (String prefix : NEVER_CHANGE) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
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

  /** Whether its methods use fields of it for what they are at, so that one thread may be in it. */
  static boolean isWorkpiece(Class<?> type) {
    return DateFormat.class.isAssignableFrom(type)
        || DecimalFormat.class.isAssignableFrom(type)
        || MessageDigest.class.isAssignableFrom(type)
        || Signature.class.isAssignableFrom(type)
        || Cipher.class.isAssignableFrom(type)
        || Mac.class.isAssignableFrom(type);
  }

  static boolean isText(Class<?> type) {
    return type == StringBuilder.class || type == StringBuffer.class;
  }
}
