// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The table of the JDK's classes, by name. The row of a class is the one with its name, or else the
 * one with the longest beginning of it; the rows are in the {@code ...Rows} of this package.
 */
public final class JdkTable {
  /** What is said of a class that has no row. */
  public static final JdkClass UNKNOWN = new JdkClass("");

  private static final Map<String, JdkClass> EXACT = new HashMap<>();
  private static final Map<String, JdkClass> BEGINNINGS = new HashMap<>();

  /** The rows of names that were asked for. */
  private static final Map<String, JdkClass> FOUND = new ConcurrentHashMap<>();

  static {
    FamilyRows.add();
    LanguageRows.add();
    UtilRows.add();
    ConcurrentRows.add();
    StreamRows.add();
    HeldRows.add();
    OutsideRows.add();
    OutsideRows.addOthers();
  }

  private JdkTable() {}

  /** A new row, or the one that is there already. */
  static JdkClass row(String name) {
    boolean all = name.endsWith("*");
    Map<String, JdkClass> table = all ? BEGINNINGS : EXACT;
    String key = all ? name.substring(0, name.length() - 1) : name;
    JdkClass row = table.get(key);
    if (row == null) {
      row = new JdkClass(name);
      table.put(key, row);
    }
    return row;
  }

  /** What is known of the class with this name, which has slashes; never null. */
  public static JdkClass of(String name) {
    JdkClass row = FOUND.get(name);
    if (row == null) {
      row = find(name);
      FOUND.put(name, row);
    }
    return row;
  }

  private static JdkClass find(String name) {
    JdkClass row = EXACT.get(name);
    for (int end = name.length(); row == null && end > 0; end--) {
      row = BEGINNINGS.get(name.substring(0, end));
    }
    return row == null ? UNKNOWN : row;
  }

  /** Whether there is a row for the class. */
  public static boolean know(String name) {
    return of(name) != UNKNOWN;
  }

  public static JdkClass of(Class<?> type) {
    return of(type.getName().replace('.', '/'));
  }
}
