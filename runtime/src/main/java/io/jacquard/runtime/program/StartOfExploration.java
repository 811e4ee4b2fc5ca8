// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

/**
 * The method at whose first call exploration begins, if it does not begin with the execution. It
 * holds for classes that are loaded from then on.
 */
public final class StartOfExploration {
  private static volatile String owner = "";
  private static volatile String method = "";

  private StartOfExploration() {}

  /**
   * Sets the method.
   *
   * @param text the class with dots, {@code #}, the method; empty for none
   */
  public static void set(String text) {
    int mark = text.indexOf('#');
    owner = mark < 0 ? "" : text.substring(0, mark).replace('.', '/');
    method = text.substring(mark + 1);
  }

  /** Whether exploration begins with a call of this method; the name of its class has slashes. */
  public static boolean isAt(String className, String name) {
    return owner.equals(className) && method.equals(name);
  }
}
