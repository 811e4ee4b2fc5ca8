// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.UsageException;
import java.util.List;

/**
 * The program under test.
 *
 * @param className with dots, and {@code $} before a nested class
 * @param method a static method of it
 */
record Target(String className, String method) {
  /** Stands for each byte of an argument that is no character in the locale. */
  private static final char UNREADABLE = '\ufffd';

  /** Reads {@code Class} or {@code Class#method}. */
  static Target of(String text) {
    int hash = text.indexOf('#');
    String className = hash < 0 ? text : text.substring(0, hash);
    String method = hash < 0 ? "main" : text.substring(hash + 1);
    if (className.isEmpty() || method.isEmpty()) {
      throw new UsageException("'" + text + "' is neither a class nor Class#method.");
    }
    if (text.indexOf(UNREADABLE) >= 0) {
      throw new UsageException(
          "The name '"
              + text
              + "' has characters that the locale does not have; set LC_ALL=C.UTF-8.");
    }
    return new Target(className, method);
  }

  /** As the user writes it. */
  @Override
  public String toString() {
    return method.equals("main") ? className : className + "#" + method;
  }

  /** Refuses a class that is not on the class path, and says what may be meant. */
  void checkIsOn(ClassPath classPath) {
    if (classPath.contains(className)) {
      return;
    }
    String sentence =
        "There is no class " + className + " on the class path '" + classPath.text() + "'";
    if (className.endsWith(".jar")) {
      throw new UsageException(
          sentence + "; write -jar before a jar with a main class, or give it with -cp.");
    }
    if (!classPath.missing().isEmpty()) {
      throw new UsageException(sentence + "; " + classPath.missing().get(0) + " does not exist.");
    }
    List<String> near = NearNames.of(className, classPath.classNames(), classPath::isNamedRightly);
    throw new UsageException(
        sentence + (near.isEmpty() ? "." : "; did you mean " + String.join(" or ", near) + "?"));
  }
}
