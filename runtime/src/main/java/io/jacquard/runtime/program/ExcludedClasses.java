// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

/**
 * Which classes of a test are not to be controlled. The agent's own options hold for the whole JVM,
 * and each test has a class loader of its own: what is said here holds for loaders that define
 * their first class from then on.
 */
public final class ExcludedClasses {
  private static volatile String[] prefixes = {};
  private static volatile String[] only = {};

  private ExcludedClasses() {}

  /** Prefixes of class names, with dots. */
  public static void setPrefixes(String[] newPrefixes) {
    prefixes = newPrefixes.clone();
  }

  /** Prefixes of the classes that alone are controlled, with dots; none for all. */
  public static void setOnly(String[] newPrefixes) {
    only = newPrefixes.clone();
  }

  /** The prefixes as internal names, with slashes. */
  public static String[] internalPrefixes() {
    return internal(prefixes);
  }

  /** The prefixes of the classes that alone are controlled, as internal names. */
  public static String[] internalOnly() {
    return internal(only);
  }

  private static String[] internal(String[] names) {
    String[] internal = names.clone();
    for (int i = 0; i < internal.length; i++) {
      internal[i] = internal[i].replace('.', '/');
    }
    return internal;
  }
}
