// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.text;

import java.util.List;
import java.util.stream.Collectors;

/** Untrusted text as text of HTML or XML. */
public final class Markup {
  private Markup() {}

  /** The text on one line, harmless between tags and within quoted attributes. */
  public static String text(String text) {
    StringBuilder markup = new StringBuilder(text.length() + 16);
    SanitisedText.line(text)
        .codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '&' -> markup.append("&amp;");
                case '<' -> markup.append("&lt;");
                case '>' -> markup.append("&gt;");
                case '"' -> markup.append("&quot;");
                case '\'' -> markup.append("&#39;");
                default -> markup.appendCodePoint(point);
              }
            });
    return markup.toString();
  }

  /**
   * The text on one line, with places to break it at: after its dots, as in the name of a class,
   * but for that of a file.
   */
  public static String breakable(String text) {
    return text(text).replaceAll("\\.(?!\\w+[:)])", ".<wbr>");
  }

  /** The texts, each on a line of its own. */
  public static String lines(List<String> lines) {
    return lines.stream().map(Markup::text).collect(Collectors.joining("\n"));
  }
}
