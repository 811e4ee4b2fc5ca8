// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The sites of all transformed classes, by number. Numbers are handed out as classes are
 * transformed.
 */
public final class Sites {
  private static Site[] table = new Site[1024];
  private static int size;

  /** The first loader of each class of the program. */
  private static final Map<String, ClassLoader> LOADERS = new HashMap<>();

  /** Those of them that have had several loaders, and the first site at each of their places. */
  private static final Set<String> INDEXED = new HashSet<>();

  private static final Map<String, Integer> PLACES = new HashMap<>();

  static {
    add(null, "(unknown)", "", "", -1, -1, null, null, null, null);
  }

  private Sites() {}

  /**
   * Registers a site and returns its number; number 0 is the unknown site. Class names have dots.
   */
  public static synchronized int add(
      ClassLoader loader,
      String className,
      String methodName,
      String methodDescriptor,
      int offset,
      int line,
      String sourceFile,
      String owner,
      String name,
      String descriptor) {
    if (size == table.length) {
      table = Arrays.copyOf(table, size * 2);
    }
    Site site =
        new Site(
            size,
            loader,
            className,
            methodName,
            methodDescriptor,
            offset,
            line,
            sourceFile,
            owner,
            name,
            descriptor);
    table[size] = site;
    if (loader != null) {
      ClassLoader first = LOADERS.putIfAbsent(className, loader);
      if (first != null && first != loader) {
        site.place = first(site);
      }
    }
    return size++;
  }

  /** The number of the first site at the place of this one, the last. */
  private static int first(Site last) {
    if (INDEXED.add(last.className)) {
      for (int id = 1; id < size; id++) {
        if (table[id].className.equals(last.className)) {
          PLACES.putIfAbsent(table[id].placeName(), id);
        }
      }
    }
    Integer first = PLACES.putIfAbsent(last.placeName(), last.id);
    return first == null ? last.id : first;
  }

  /**
   * Registers a method of a class of the JDK as a whole: what it does is one place, whatever the
   * version of the JDK.
   */
  public static int addMethod(
      String className, String methodName, String methodDescriptor, String sourceFile) {
    return add(
        null,
        className,
        methodName,
        methodDescriptor,
        0,
        -1,
        sourceFile,
        className,
        methodName,
        methodDescriptor);
  }

  /** The site with this number. */
  public static Site get(int id) {
    return table[id];
  }

  /** A number that is the same for this place of a class, whichever loader has defined it. */
  public static int place(int id) {
    return table[id].place;
  }

  /** Whether these are the same place of a class, whichever loaders have defined it. */
  public static boolean isSamePlace(int first, int second) {
    return first == second || first > 0 && second > 0 && place(first) == place(second);
  }

  /** How many sites there are. */
  public static synchronized int count() {
    return size;
  }
}
