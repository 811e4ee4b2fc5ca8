// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

import java.util.Arrays;

/**
 * The sites of all transformed classes, by number. Numbers are handed out as classes are
 * transformed.
 */
public final class Sites {
  private static Site[] table = new Site[1024];
  private static int size;

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
    return size++;
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

  /** How many sites there are. */
  public static synchronized int count() {
    return size;
  }
}
