// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.text;

import java.util.List;

/**
 * Text of the program under test (messages, values, names) made harmless: control, formatting and
 * direction characters become visible escapes, so that no text can move the cursor or lie about its
 * order.
 */
public final class SanitisedText {
  private SanitisedText() {}

  /** The text on one line. */
  public static String line(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().forEach(point -> append(plain, point));
    return plain.toString();
  }

  /** The text with its own line ends kept; at least one line, none of them blank. */
  public static List<String> lines(String text) {
    List<String> lines =
        text.lines().filter(line -> !line.isBlank()).map(String::stripTrailing).toList();
    return lines.isEmpty() ? List.of("") : lines.stream().map(SanitisedText::line).toList();
  }

  private static void append(StringBuilder plain, int point) {
    switch (point) {
      case '\n' -> plain.append("\\n");
      case '\r' -> plain.append("\\r");
      case '\t' -> plain.append("\\t");
      default -> {
        if (isUnsafe(point)) {
          plain.append(String.format("\\u%04x", point));
        } else {
          plain.appendCodePoint(point);
        }
      }
    }
  }

  private static boolean isUnsafe(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
