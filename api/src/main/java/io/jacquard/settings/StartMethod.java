// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.util.function.Function;

/**
 * The method at whose first call exploration begins; all methods of that name.
 *
 * @param className the class that declares it, with dots
 */
public record StartMethod(String className, String method) {
  @Override
  public String toString() {
    return className + "#" + method;
  }

  /** From what the user wrote. */
  static final class Parser implements Function<String, StartMethod> {
    @Override
    public StartMethod apply(String text) {
      int mark = text.indexOf('#');
      if (mark <= 0 || mark == text.length() - 1 || text.matches(".*[\\s,;=].*")) {
        throw new IllegalArgumentException(text);
      }
      return new StartMethod(text.substring(0, mark), text.substring(mark + 1));
    }
  }
}
