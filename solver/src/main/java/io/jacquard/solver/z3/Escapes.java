// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

/** Strings in the notation of SMT-LIB, where <code>&#92;u{5c}</code> is a backslash. */
final class Escapes {
  private Escapes() {}

  /** Escapes all but letters and digits. */
  static String write(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      boolean plain =
          unit >= 'a' && unit <= 'z' || unit >= 'A' && unit <= 'Z' || unit >= '0' && unit <= '9';
      if (plain) {
        out.append(unit);
      } else {
        out.append("\\u{").append(Integer.toHexString(unit)).append('}');
      }
    }
    return out.toString();
  }

  /** Reads what the solver writes. */
  static String read(String escaped) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < escaped.length()) {
      int end = escaped.startsWith("\\u{", at) ? escaped.indexOf('}', at) : -1;
      if (end > 0) {
        out.append((char) Integer.parseInt(escaped, at + 3, end, 16));
        at = end + 1;
      } else {
        out.append(escaped.charAt(at));
        at++;
      }
    }
    return out.toString();
  }
}
